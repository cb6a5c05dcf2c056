import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { Car, CarPayload } from '../../../../../shared/cars/cars.ts';
import { carPayloadSchema } from '../../../../../shared/cars/cars.ts';
import { defaultWarranty } from '../../../../../shared/cars/warranty.ts';

const { year, price, features, ...shape } = carPayloadSchema.omit({ image: true, images: true }).shape;

/** The payload's own rules, for fields that are empty at first and for features typed in one line. */
export const carFormSchema = z.object({
  ...shape,
  year: given('Year', year),
  price: given('Price', price),
  features: z
    .string()
    .transform(splitFeatures)
    .refine((list) => list.length > 0, 'Features are required')
    .superRefine(describeFeatures),
});
/** A car that is there already may have come without features. */
export const carEditFormSchema = carFormSchema.extend({
  features: z.string().transform(splitFeatures).superRefine(describeFeatures),
});
export type CarFormValues = z.input<typeof carFormSchema>;
/** What the form has once it is valid. */
export type ValidCar = z.output<typeof carFormSchema>;

export type CarFormHandle = UseFormReturn<CarFormValues, unknown, ValidCar>;

/** What the form starts with (§9). The other numbers are empty: nobody has to wipe a 0 away. */
export const blankCar: CarFormValues = {
  brand: '',
  model: '',
  title: '',
  subtitle: '',
  year: undefined,
  price: undefined,
  category: 'Sedan',
  vin: '',
  mileage: undefined,
  fuelType: 'Petrol',
  transmission: 'Automatic',
  condition: 'used',
  warranty: defaultWarranty,
  location: '',
  color: '',
  features: '',
  description: '',
  quantity: undefined,
  inStock: false,
  published: true,
};

/** What the form starts with for a car that is there already. */
export function valuesOf({ features, ...car }: Car): CarFormValues {
  const names = Object.keys(blankCar) as (keyof CarFormValues)[];
  const values = { ...car, features: features.join(', ') };
  return Object.fromEntries(names.map((name) => [name, values[name]])) as CarFormValues;
}

export function splitFeatures(text: string): string[] {
  const words = text.split(',').map((word) => word.trim());
  return [...new Set(words)].filter((word) => word !== '');
}

/** What a number field says: nothing, or a number. */
export const asNumber = (typed: unknown) => (typed === '' || typed == null ? undefined : Number(typed));

/** The car as the shop would show it, as far as it is filled in; `car` is what is there of it already. */
export function previewOf(values: Partial<Omit<CarFormValues, 'warranty'>>, image: string, car?: Car): Car {
  const { brand, model, title, subtitle, price, category, color, transmission, mileage } = { ...blankCar, ...values };
  const name = [values.year, brand, model].filter(Boolean).join(' ') || 'Your new car';
  const shown: Pick<CarPayload, 'features' | 'inStock' | 'quantity'> = {
    features: splitFeatures(values.features ?? ''),
    inStock: values.inStock ?? false,
    // A new car counts as one where nobody says how many there are.
    quantity: values.quantity || (car ? 0 : 1),
  };
  return {
    ...shown,
    _id: 'preview',
    reservedUntil: car?.reservedUntil ?? null,
    inspection: null,
    title: title || name,
    subtitle: subtitle ?? '',
    description: '',
    price: price || 0,
    image,
    images: [],
    brand,
    model,
    year: values.year ?? 0,
    mileage: mileage || 0,
    fuelType: values.fuelType ?? 'Petrol',
    transmission: transmission ?? 'Automatic',
    condition: values.condition ?? 'used',
    warranty: defaultWarranty,
    location: values.location ?? '',
    color,
    category: category ?? 'Sedan',
    vin: '',
    version: 0,
    createdAt: '',
    updatedAt: '',
  };
}

/** The payload tells which feature is wrong; the one field says what. */
function describeFeatures(list: string[], context: z.RefinementCtx) {
  const message = features.safeParse(list).error?.issues[0]?.message;
  if (message) context.addIssue({ code: 'custom', message });
}

/** A number that must be there, and then keep to its rules. */
function given<Rule extends z.ZodType<number, number>>(label: string, rule: Rule) {
  return z
    .number()
    .optional()
    .transform((number, context) => {
      if (number !== undefined) return number;
      context.addIssue({ code: 'custom', message: `${label} is required` });
      return z.NEVER;
    })
    .pipe(rule);
}
