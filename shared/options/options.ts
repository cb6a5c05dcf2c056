import { z } from 'zod';
import { successOf } from '../answers.ts';
import { categories, fuelTypes } from '../cars/car-rules.ts';
import { dollarsSchema, oneLine, optionalText, requiredText, whole } from '../fields.ts';

const optionFields = z.object({
  name: oneLine(requiredText('Name', 80)),
  description: optionalText('Description', 500).default(''),
  price: dollarsSchema.describe('Of one unit, in dollars, before tax'),
  categories: z
    .array(
      z.enum(categories, 'Categories must be SUV, Sedan, Truck, Coupe or Convertible'),
      'Categories must be a list',
    )
    .max(categories.length, 'Each category can be named once')
    .default([])
    .describe('Of cars that it fits; empty for all'),
  fuelTypes: z
    .array(z.enum(fuelTypes, 'Fuel types must be Petrol, Diesel, Electric or Hybrid'), 'Fuel types must be a list')
    .max(fuelTypes.length, 'Each fuel type can be named once')
    .default([])
    .describe('Of cars that it fits; empty for all'),
  active: z.boolean('Active must be yes or no').default(true).describe('Whether it can be chosen'),
  taxed: z.boolean('Taxed must be yes or no').default(true).describe('Title fees, for one, are not'),
});

export const optionPayloadSchema = optionFields.meta({ id: 'OptionPayload' });
export type OptionPayload = z.infer<typeof optionPayloadSchema>;
export const optionEditSchema = z
  .object({
    name: optionFields.shape.name,
    description: optionFields.shape.description.unwrap(),
    price: optionFields.shape.price,
    categories: optionFields.shape.categories.unwrap(),
    fuelTypes: optionFields.shape.fuelTypes.unwrap(),
    active: optionFields.shape.active.unwrap(),
    taxed: optionFields.shape.taxed.unwrap(),
  })
  .partial()
  .extend({ version: z.number().int().min(1).max(2_147_483_647).optional() })
  .meta({ id: 'OptionChange' });
export type OptionEdit = z.infer<typeof optionEditSchema>;

/** What can be bought with a car (D100). */
const optionSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    description: z.string(),
    price: z.number(),
    categories: z.array(z.enum(categories)),
    fuelTypes: z.array(z.enum(fuelTypes)),
    active: z.boolean(),
    taxed: z.boolean(),
    isExample: z.boolean().optional().describe('For staff: it came with the demo, and nobody has saved it'),
    version: whole,
  })
  .meta({ id: 'Option' });
export type Option = z.infer<typeof optionSchema>;
export const optionAnswerSchema = successOf(optionSchema);
export const optionsSchema = successOf(z.array(optionSchema));
