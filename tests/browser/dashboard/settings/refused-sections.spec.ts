import type { Locator, Page } from '@playwright/test';
import { type SettingsSection, settingsSections } from '../../../../shared/settings/settings.ts';
import { openWhole, signInAsAdmin } from '../../support/administrator.ts';
import { expect, test } from '../../support/test.ts';

test.use({ allowedErrors: [/(400|415) \(/] });

interface Typed {
  /** The heading over it, where fields of the same name stand under several. */
  under?: string;
  /** The button that makes room for it; it is the last of its name then. */
  add?: string;
  label: string;
  value: string;
  says: string;
}

const typed = (label: string, value: string, says: string, under?: string): Typed => ({
  label,
  value,
  says,
  ...(under && { under }),
});
const added = (add: string, label: string, value: string, says: string): Typed => ({ add, label, value, says });
const long = (length: number) => 'x'.repeat(length);

/** What is wrong in each section. Nothing of it is saved, so the shop stays as it is for others. */
const sections: Record<SettingsSection, Typed[]> = {
  dealership: [
    typed('Name', ' ', 'Name is required'),
    typed('Phone', 'call us', 'Phone must be a number that can be called'),
    typed('Email', 'hello', 'Email must be an address'),
    typed('City', long(121), 'City can be at most 120'),
    typed('State', long(41), 'State can be at most 40'),
    typed('ZIP', '4321', 'ZIP must be five digits, such as 60601'),
    typed('Time zone', 'Columbus', 'Choose a time zone, such as America/New_York'),
    typed('Accent color', 'blue', 'Accent color must be # and six digits'),
    typed('Link 1', 'http://example.com', 'Social link must be an address that starts with https://'),
  ],
  hours: [
    added('Add exception', 'Date', '', 'The date of an exception must be a day'),
    added('', 'Name', long(121), 'The name of an exception can be at most 120 characters long'),
    added('Add hours : Hours', 'Opens', '', 'A time must be given as hours and minutes'),
    added('', 'Closes', '', 'A time must be given as hours and minutes'),
  ],
  home: [
    { under: 'Slides', add: '', label: 'Title', value: ' ', says: 'The title of a slide is required' },
    added('', 'Description', long(301), 'The description of a slide can be at most 300 characters long'),
    added('Add testimonial', 'Words', ' ', 'What the customer said is required'),
    added('', 'Name', long(121), 'The name of the customer can be at most 120 characters long'),
    added('', 'Detail', long(121), 'The detail of a testimonial can be at most 120 characters long'),
  ],
  promises: [
    added('Add promise', 'Title', ' ', 'The title of a promise is required'),
    added('', 'Text', long(301), 'The text of a promise can be at most 300 characters long'),
    added('', 'Figure', '1234567', 'A figure has at most 6 characters'),
    typed('Days to return a car', '6.5', 'Return days must be a whole number'),
    typed('Miles a returned car may be driven', '-1', 'Return miles must be at least 0'),
    typed('Hours until you answer', '0', 'Hours until you answer must be at least 1'),
    typed('Delivery radius in miles', '5001', 'Delivery radius can be at most 5000'),
  ],
  selling: [typed('Tax in percent', '15.01', 'Tax can be at most 15')],
  legal: [
    typed('Privacy statement', long(100_001), 'The privacy statement can be at most 100000 characters long'),
    typed('Terms of sale', long(100_001), 'The terms can be at most 100000 characters long'),
    typed('Return policy', long(100_001), 'The return policy can be at most 100000 characters long'),
  ],
  appointments: [
    ...['Pickup', 'Delivery', 'Test drives', 'Returns'].flatMap((under) => [
      typed('Places at once', '51', 'Places at once can be at most 50', under),
      typed('Notice in hours', '', 'Notice in hours must be a number', under),
    ]),
    typed('Days ahead that can be booked', '0', 'Days ahead must be at least 1'),
  ],
  answers: [
    added('Add answer', 'Title', ' ', 'The title of an answer is required'),
    added('', 'Text', long(5001), 'The text of an answer can be at most 5000 characters long'),
  ],
};

/** The box, in the form alone: a preview may have one of the same name. */
async function find(form: Locator, { under, add, label }: Typed): Promise<Locator> {
  if (add) await form.getByRole('button', { name: add }).click();
  const part = under ? form.getByRole('region', { name: under, exact: true }) : form;
  const boxes = part.getByLabel(label, { exact: true });
  return add === undefined ? boxes : boxes.last();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

for (const section of settingsSections) {
  test(`${section}: each field says what is wrong with it, and keeps what was typed [D82 D83]`, async ({
    page,
    request,
  }) => {
    const headers = await signInAsAdmin(page, request);
    const read = async () => (await request.get(`/api/v1/settings/${section}`, { headers })).json();
    const before = await read();
    await openWhole(page, `/dashboard/settings/${section}`);
    const form = page.getByRole('form');
    const boxes: [Locator, Typed][] = [];
    for (const each of sections[section]) {
      const box = await find(form, each);
      await box.fill(each.value);
      boxes.push([box, each]);
    }
    await save(page);
    for (const [box, { value, says }] of boxes) {
      await expect(box).toHaveAccessibleDescription(new RegExp(`^${says}`));
      await expect(box).toHaveAttribute('aria-invalid', 'true');
      await expect(box).toHaveValue(value);
    }
    await expect(boxes[0]?.[0] ?? form).toBeFocused();
    expect(await read()).toEqual(before);
  });
}

for (const label of ['Logo', 'Logo for the dark theme']) {
  test(`dealership: a file that is no picture is refused beside ${label} [D82 D83]`, async ({ page, request }) => {
    const headers = await signInAsAdmin(page, request);
    const read = async () => (await request.get('/api/v1/settings/dealership', { headers })).json();
    const before = await read();
    await openWhole(page, '/dashboard/settings/dealership');
    const box = page.getByRole('form').getByLabel(label, { exact: true });
    await box.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(box).toHaveAccessibleDescription(/^We can’t read this file as a picture/);
    expect(await read()).toEqual(before);
  });
}
