import { Building2, Truck } from 'lucide-react';
import type { HandoverKind } from '../../../../../shared/appointment-rules.ts';
import { addressLine } from '../../../../../shared/settings/dealership/contact-lines.ts';
import { deliveryPromise } from '../../../../../shared/settings/promises/promised.ts';
import { useBookable } from '../../../../components/appointments/use-bookable.ts';
import { useShopSettings } from '../../../../components/layout/use-shop-settings.tsx';

interface KindChoiceProps {
  kind: HandoverKind;
  onChoose: (kind: HandoverKind) => void;
}

/** The ways to receive a car, with what each means here: those that are offered, and what was chosen while it was. */
export function KindChoice({ kind, onChoose }: KindChoiceProps) {
  const { dealership, promises } = useShopSettings();
  const isBookable = useBookable();
  const ways = [
    { value: 'pickup', label: 'Pickup', Icon: Building2, hint: addressLine(dealership.address) || 'Come to us' },
    { value: 'delivery', label: 'Delivery', Icon: Truck, hint: deliveryPromise(promises.deliveryMiles) },
  ] as const;
  const offered = ways.filter(({ value }) => value === kind || isBookable(value));
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-1.5 font-semibold text-fine">How would you like to receive it?</legend>
      {offered.map(({ value, label, Icon, hint }) => (
        <label
          key={value}
          className="flex cursor-pointer items-start gap-3 rounded-control border border-line-strong p-4 transition-colors duration-quick hover:border-ink has-checked:border-accent-ink has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
        >
          <input
            type="radio"
            name="kind"
            value={value}
            checked={kind === value}
            onChange={() => onChoose(value)}
            className="mt-1 size-5 shrink-0 accent-accent"
          />
          <span className="grid min-w-0 grow gap-0.5">
            <span className="font-semibold">{label}</span>
            <span className="text-fine text-ink-soft">{hint}</span>
          </span>
          <Icon aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
        </label>
      ))}
    </fieldset>
  );
}
