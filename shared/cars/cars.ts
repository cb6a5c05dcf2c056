import { z } from 'zod';
import { dollarsSchema, oneDecimal, optionalText, requiredText, timestamp, whole, wholeNumber } from '../fields.ts';
import { imageAddress, vinSchema } from './car-fields.ts';
import {
  categories,
  conditions,
  FIRST_CAR_YEAR,
  fuelTypes,
  HIGHEST_MILEAGE,
  HIGHEST_QUANTITY,
  MOST_PICTURES,
  transmissions,
} from './car-rules.ts';
import { inspectionSummarySchema } from './inspection/inspection.ts';
import { defaultWarranty, warrantySchema } from './warranty.ts';

export const carSchema = z
  .object({
    _id: z.string(),
    title: z.string(),
    subtitle: z.string(),
    description: z.string(),
    price: z.number(),
    image: z.string(),
    images: z.array(z.string()),
    features: z.array(z.string()),
    brand: z.string(),
    model: z.string(),
    year: whole,
    mileage: z.number(),
    fuelType: z.enum(fuelTypes),
    transmission: z.enum(transmissions),
    condition: z.enum(conditions),
    warranty: warrantySchema,
    location: z.string(),
    color: z.string(),
    inStock: z.boolean(),
    /** What can still be bought. */
    quantity: whole,
    reservedUntil: timestamp.nullable().describe('While somebody is paying for the last of it: until when, at most'),
    /** For staff alone: what stands on the lot, what of that is held (D66), and whether it is no draft (D108). */
    onHand: whole.optional(),
    held: whole.optional(),
    published: z.boolean().optional(),
    category: z.enum(categories),
    vin: z.string(),
    inspection: inspectionSummarySchema.nullable().describe('Of its valid signed report (D88)'),
    version: whole,
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Car' });
export type Car = z.infer<typeof carSchema>;

export const carCardSchema = carSchema
  .pick({
    _id: true,
    title: true,
    subtitle: true,
    price: true,
    image: true,
    features: true,
    brand: true,
    model: true,
    year: true,
    mileage: true,
    fuelType: true,
    transmission: true,
    condition: true,
    color: true,
    inStock: true,
    quantity: true,
    reservedUntil: true,
    category: true,
  })
  .extend({ darkImage: z.string().describe('Its first dark picture, for dark pages; empty if there is none') })
  .meta({ id: 'CardCar' });
/** What a card shows of a car, its first features among them. */
export type CardCar = z.infer<typeof carCardSchema>;

const quantity = wholeNumber('Quantity', 0, HIGHEST_QUANTITY);
/** A car that is not published is a draft, which staff alone see (D108). */
const published = z.boolean({ error: 'Published must be true or false' });
const condition = z.enum(conditions, 'Condition must be new or used');

/** What an administrator sends to add a car, or the whole edited car. Fields the shop sets itself are ignored. */
export const carPayloadSchema = z
  .object({
    brand: requiredText('Brand', 120),
    model: requiredText('Model', 120),
    title: optionalText('Title', 200).default(''),
    subtitle: optionalText('Subtitle', 200).default(''),
    description: requiredText('Description', 10_000),
    price: dollarsSchema,
    image: imageAddress.default(''),
    images: z.array(imageAddress).max(MOST_PICTURES, `A car can have at most ${MOST_PICTURES} pictures`).optional(),
    features: z.array(requiredText('A feature', 80)).max(60, 'A car can have at most 60 features').default([]),
    year: wholeNumber('Year', FIRST_CAR_YEAR, 9999).refine(
      (year) => year <= new Date().getFullYear(),
      'Year can be at most the current year',
    ),
    mileage: oneDecimal('Mileage', 0, HIGHEST_MILEAGE).default(0),
    fuelType: z.enum(fuelTypes, 'Fuel type must be Petrol, Diesel, Electric or Hybrid').default('Petrol'),
    transmission: z.enum(transmissions, 'Transmission must be Automatic or Manual').default('Automatic'),
    condition: condition.default('used'),
    warranty: warrantySchema.default(defaultWarranty),
    location: requiredText('Location', 120),
    color: requiredText('Color', 120),
    inStock: z.boolean({ error: 'In stock must be true or false' }).default(false),
    quantity: quantity.default(0),
    published: published.default(true),
    category: z.enum(categories, 'Category must be SUV, Sedan, Truck, Coupe or Convertible').default('Sedan'),
    vin: vinSchema.optional(),
  })
  .meta({ id: 'CarPayload' });
export type CarPayload = z.infer<typeof carPayloadSchema>;
export const carEditSchema = carPayloadSchema
  .extend({
    /** Pictures that an edit does not mention stay as they are. */
    image: imageAddress.optional(),
    /** What can be bought from now on. An edit that changes it must carry the version (D66). */
    quantity: quantity.optional(),
    /** An edit that says nothing of it leaves a draft a draft. */
    published: published.optional(),
    /** Nor does it make a new car a used one. */
    condition: condition.optional(),
    /** Nor does it change what was promised. */
    warranty: warrantySchema.optional(),
    version: wholeNumber('Version', 0, 2_147_483_647).optional(),
  })
  .meta({ id: 'CarChange' });
export type CarEditPayload = z.infer<typeof carEditSchema>;
