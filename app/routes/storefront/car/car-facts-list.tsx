import { Check } from 'lucide-react';
import { conditionNames, isMileageStated } from '../../../../shared/cars/car-states.ts';
import type { Car } from '../../../../shared/cars/cars.ts';
import { describeWarranty, lawfulWarranty } from '../../../../shared/cars/warranty-names.ts';
import { formatMileage } from '../../../components/car/car-facts.ts';
import { useShopSettings } from '../../../components/layout/use-shop-settings.tsx';

/** What may need a line of its own. */
const long = new Set<string>(['Location', 'Warranty']);

export function CarFacts({ car }: { car: Car }) {
  const settings = useShopSettings();
  const facts = [
    ['Brand and model', `${car.brand} ${car.model}`],
    ['Year', car.year],
    ['Condition', conditionNames[car.condition]],
    ['Mileage', isMileageStated(car) ? formatMileage(car.mileage) : 'Not stated'],
    ['Fuel type', car.fuelType],
    ['Transmission', car.transmission],
    ['Color', car.color],
    ['Body', car.category],
    ['Location', car.location],
    // The Buyers Guide is of used cars; a new one has its maker's warranty.
    ...(car.condition === 'used'
      ? [['Warranty', describeWarranty(lawfulWarranty(car.warranty, settings))] as const]
      : []),
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 border-line border-t">
      {facts.map(([name, value]) => (
        <div key={name} className={`min-w-0 border-line border-b py-3 ${long.has(name) ? 'col-span-2' : ''}`}>
          <dt className="text-fine text-ink-soft">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A list that scrolls inside its frame, by keyboard too. */
export function CarFeatures({ features }: { features: string[] }) {
  if (features.length === 0) return null;
  return (
    <section>
      <h2 id="features" className="text-heading">
        Features
      </h2>
      <section
        aria-labelledby="features"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        // Its height ends amid the seventh line, so that one sees there are more.
        className="mt-3 max-h-74 overflow-y-auto overscroll-contain rounded-card bg-surface px-5 py-2 ring-1 ring-line"
      >
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {features.map((feature) => (
            <li key={feature} className="flex items-start gap-3 py-2.5">
              <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent-ink" />
              {feature}
            </li>
          ))}
        </ul>
      </section>
    </section>
  );
}
