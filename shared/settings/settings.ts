import { z } from 'zod';
import { successOf } from '../answers.ts';
import { appointmentKinds } from '../appointment-rules.ts';
import { optionalText, requiredText, timestamp, twoDecimals, wholeNumber } from '../fields.ts';
import { DEFAULT_ACCENT, dealershipSchema, pictureSchema } from './dealership/dealership.ts';
import { hoursSchema, weekdays } from './dealership/hours.ts';
import { DEFAULT_TAX_PERCENT, defaultPromises } from './defaults.ts';
import { findUnknownPlaceholder, placeholders } from './prepared-answers.ts';
import { promisesSchema, refuseUnknownNumber } from './promises/promises.ts';

const slideSchema = z.object({
  title: requiredText('The title of a slide', 120).superRefine(refuseUnknownNumber),
  description: optionalText('The description of a slide', 300).superRefine(refuseUnknownNumber),
  image: pictureSchema.optional(),
  carId: z.string('Car must be an id').max(100).nullable().optional(),
});
const testimonialSchema = z.object({
  words: requiredText('What the customer said', 600),
  name: requiredText('The name of the customer', 120),
  detail: optionalText('The detail of a testimonial', 120),
});

const homeSchema = z.object({
  slides: z.array(slideSchema, 'Slides must be a list').max(3, 'There can be at most 3 slides'),
  testimonials: z
    .array(testimonialSchema, 'Testimonials must be a list')
    .max(12, 'There can be at most 12 testimonials'),
});
const sellingSchema = z.object({
  taxPercent: twoDecimals('Tax', 0, 15),
  asIsSales: z
    .boolean('Sales as is must be yes or no')
    .describe('Whether the law of the dealership’s state allows them; the Buyers Guide follows it'),
});
const legalSchema = z.object({
  privacy: optionalText('The privacy statement', 100_000),
  terms: optionalText('The terms', 100_000),
  returns: optionalText('The return policy', 100_000),
});
const placesSchema = z.object({
  places: wholeNumber('Places at once', 0, 50),
  noticeHours: wholeNumber('Notice in hours', 0, 720),
});
const appointmentsSchema = z.object({
  pickup: placesSchema,
  delivery: placesSchema,
  testDrive: placesSchema,
  return: placesSchema,
  horizonDays: wholeNumber('Days ahead', 1, 365),
});

const preparedAnswerSchema = z.object({
  title: requiredText('The title of an answer', 120),
  text: requiredText('The text of an answer', 5000).superRefine((text, { addIssue }) => {
    const unknown = findUnknownPlaceholder(text);
    const known = Object.keys(placeholders).map((name) => `{${name}}`);
    if (unknown) addIssue(`${unknown} is nothing that we can fill in. Use ${known.join(', ')}.`);
  }),
});
const answersSchema = z.object({
  items: z.array(preparedAnswerSchema, 'Answers must be a list').max(50, 'There can be at most 50 answers'),
});

/** What a dealer decides of their shop, section by section (D83). */
export const sectionSchemas = {
  dealership: dealershipSchema,
  hours: hoursSchema,
  home: homeSchema,
  promises: promisesSchema,
  selling: sellingSchema,
  legal: legalSchema,
  appointments: appointmentsSchema,
  answers: answersSchema,
};
export type SettingsSection = keyof typeof sectionSchemas;
export type Settings = { [Section in SettingsSection]: z.infer<(typeof sectionSchemas)[Section]> };
export const settingsSections = Object.keys(sectionSchemas) as SettingsSection[];

/** What holds until somebody has entered something else. */
export function defaultSettings(storeName: string): Settings {
  return {
    dealership: {
      name: storeName,
      address: { street: '', city: '', state: '', zip: '' },
      phone: '',
      email: '',
      timeZone: 'America/New_York',
      socialLinks: [],
      logo: null,
      logoDark: null,
      accentColor: DEFAULT_ACCENT,
    },
    hours: {
      days: Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as Settings['hours']['days'],
      exceptions: [],
    },
    home: { slides: [], testimonials: [] },
    promises: { items: [], ...defaultPromises },
    selling: { taxPercent: DEFAULT_TAX_PERCENT, asIsSales: true },
    legal: { privacy: '', terms: '', returns: '' },
    appointments: {
      pickup: { places: 2, noticeHours: 24 },
      delivery: { places: 1, noticeHours: 72 },
      testDrive: { places: 2, noticeHours: 3 },
      return: { places: 1, noticeHours: 24 },
      horizonDays: 21,
    },
    answers: { items: [] },
  };
}

/** Of which anybody may know what has been entered. */
export const publicSections = ['dealership', 'hours', 'home', 'promises', 'selling', 'legal'] as const;

const settingsDatesSchema = z
  .partialRecord(z.enum(publicSections), timestamp)
  .describe('When each section was last changed, as far as it was');
export type SettingsDates = z.infer<typeof settingsDatesSchema>;

/** What anybody may know of the shop: nothing that nobody has entered (D82). */
export const publicSettingsSchema = successOf(
  z
    .object({
      dealership: dealershipSchema.partial().extend({
        name: dealershipSchema.shape.name,
        address: dealershipSchema.shape.address.partial().optional(),
      }),
      hours: hoursSchema.partial(),
      home: homeSchema.partial(),
      promises: promisesSchema.partial({ items: true }),
      taxPercent: sellingSchema.shape.taxPercent,
      asIsSales: sellingSchema.shape.asIsSales,
      legal: legalSchema.partial(),
      bookable: z
        .array(z.enum(appointmentKinds))
        .describe('The kinds of appointments that there are places and opening hours for; the others are not offered'),
      sendsMail: z.boolean().describe('Whether the shop sends email; if not, nobody is told anything by it'),
    })
    .meta({ id: 'Settings' }),
).extend({ meta: z.object({ updatedAt: settingsDatesSchema }) });
export type PublicSettings = z.infer<typeof publicSettingsSchema>['data'];
