import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { OptionPayload, optionPayloadSchema } from '../../../../../shared/options/options.ts';
import { OptionChoice } from '../../../../components/car/option-choice.tsx';

interface OptionPreviewProps {
  control: Control<z.input<typeof optionPayloadSchema>, unknown, OptionPayload>;
}

/** The option as a car's page offers it, with nothing in it to be chosen. */
export function OptionPreview({ control }: OptionPreviewProps) {
  const [name, description = '', price] = useWatch({ control, name: ['name', 'description', 'price'] });
  const rest = { categories: [], fuelTypes: [], active: true, taxed: true, version: 0 };
  const offered = [{ _id: 'preview', name: name || 'Your option', description, price, ...rest }];
  return (
    <figure aria-label="Preview" className="grid gap-1">
      <figcaption className="font-semibold text-fine">On a car’s page</figcaption>
      <div inert className="wrap-anywhere rounded-control bg-ground px-4 ring-1 ring-line">
        {price >= 0 ? (
          <OptionChoice offered={offered} chosen={[]} onChange={() => {}} />
        ) : (
          <p className="py-3 text-ink-soft">Enter a price, 0 or more, to see it.</p>
        )}
      </div>
    </figure>
  );
}
