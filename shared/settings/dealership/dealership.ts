import { z } from 'zod';
import { oneLine, optionalText, requiredText } from '../../fields.ts';
import { hexColors } from '../colors.ts';
import { dealershipDay } from './dealership-day.ts';

/** The accent that the shop comes with. */
export const DEFAULT_ACCENT = hexColors.accent;
const MOST_LINKS = 4;
const badLink = 'Social link must be an address that starts with https://';
const badEmail = 'Email must be an address, such as hello@example.com';

const emptyOr = (pattern: RegExp, message: string) =>
  [(text: string) => text === '' || pattern.test(text), message] as const;

const addressSchema = z.object({
  street: oneLine(optionalText('Street', 120)),
  city: oneLine(optionalText('City', 120)),
  state: oneLine(optionalText('State', 40)),
  zip: optionalText('ZIP', 10).refine(...emptyOr(/^\d{5}(-\d{4})?$/, 'ZIP must be five digits, such as 60601')),
});

/** A picture's address: one of this shop, or a whole one. Empty or null is none. */
export const pictureSchema = z
  .string('Picture must be an address')
  .max(2048, 'The address of a picture can be at most 2048 characters long')
  .refine(
    (address) => address === '' || /^(\/images\/|https:\/\/)/.test(address),
    'Picture must be one of this shop, or start with https://',
  )
  .nullable();

/** Who the dealership is, and how to reach it (D83). */
export const dealershipSchema = z.object({
  name: oneLine(requiredText('Name', 60)),
  address: addressSchema,
  phone: optionalText('Phone', 30).refine(
    (phone) => phone === '' || (/^\+?[\d\s().-]+$/.test(phone) && phone.replace(/\D/g, '').length >= 7),
    'Phone must be a number that can be called, such as (312) 555-0123',
  ),
  email: optionalText('Email', 254).refine((email) => email === '' || z.email().safeParse(email).success, badEmail),
  timeZone: z
    .string('Time zone must be a text')
    .max(60, 'Time zone can be at most 60 characters long')
    .refine(isTimeZone, 'Choose a time zone, such as America/New_York'),
  socialLinks: z
    .array(
      z
        .url({
          protocol: /^https$/,
          hostname: z.regexes.domain,
          error: badLink,
        })
        // What browsers would complete by themselves, or read as a name and a password, leads elsewhere than it looks.
        .refine((link) => /^https:\/\/[^/\s@\\?#]+([/?#][^\s\\"<>]*)?$/i.test(link), badLink)
        .max(300, 'A social link can be at most 300 characters long'),
      'Social links must be a list',
    )
    .max(MOST_LINKS, `There can be at most ${MOST_LINKS} social links`)
    // One that is given twice is shown once.
    .overwrite((links) => [...new Set(links)]),
  logo: pictureSchema,
  logoDark: pictureSchema,
  accentColor: z
    .string('Accent color must be a text')
    .regex(/^#[0-9a-f]{6}$/i, `Accent color must be # and six digits from 0 to f, such as ${DEFAULT_ACCENT}`),
});

const themeColors = z.object({ accent: z.string(), hover: z.string(), ink: z.string(), wash: z.string() });
/** What follows from an accent color: of buttons, of links, and behind them. */
export const accentColorsSchema = z
  .object({ light: themeColors, dark: themeColors, fault: z.string().nullable() })
  .meta({ id: 'AccentColors' });
export type AccentColors = z.infer<typeof accentColorsSchema>;

/** Whether a name is that of a place in the list of time zones: +01:00 and EST know no summer, so they are none. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]+\//.test(name) || /^etc\//i.test(name)) return false;
  try {
    return Boolean(dealershipDay(name));
  } catch {
    return false;
  }
}
