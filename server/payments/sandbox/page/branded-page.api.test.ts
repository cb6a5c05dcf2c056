import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { buyingIn } from '../../../../tests/support/buying.ts';
import { call, newCar, newCustomer } from '../../../../tests/support/client.ts';
import { openStaffedShop } from '../../../../tests/support/people/staffed-shop.ts';
import { newLogo } from '../../../../tests/support/upload.ts';
import { settings } from '../../../db/schema/index.ts';

const { shop, admin } = await openStaffedShop({ STORE_NAME: 'Oak & Sons' });
const { checkOut } = buyingIn(() => shop);

async function look(fields: object) {
  const { body } = await call<object>(shop, 'GET', '/settings/dealership', { token: admin });
  const saved = await call(shop, 'PUT', '/settings/dealership', { token: admin, body: { ...body.data, ...fields } });
  expect(saved.status).toBe(200);
}

test('the payment page has the dealer’s logo and accent color, under its policy [D83 D85]', async () => {
  const { body } = await checkOut(await newCustomer(shop), [await newCar(shop, admin)]);
  const open = async () => {
    const page = await fetch(body.data.url);
    return { text: await page.text(), policy: page.headers.get('content-security-policy') ?? '' };
  };
  const plain = await open();
  expect(plain.text).not.toContain('class="brand"');

  const [logo, logoDark] = [await newLogo(shop, admin), await newLogo(shop, admin, '#101820')];
  await look({ accentColor: '#8a1c1c', logo, logoDark });
  const { text, policy } = await open();
  expect(text).toContain(`<img src="${logo}" alt=""`);
  expect(text).toContain(`<source media="(prefers-color-scheme: dark)" srcset="${logoDark}">`);
  expect(text).toContain('--color-accent:light-dark(#8a1c1c,');
  expect(policy.match(/'sha256-/g)).toHaveLength(2);
  expect((await fetch(`${body.data.url}x`)).status).toBe(404);

  // A logo for the dark theme alone might not be seen in the other.
  await look({ logo: null, logoDark });
  expect((await open()).text).toContain(`<div class="brand dark-only"><img src="${logoDark}"`);

  // What is elsewhere, from before a logo had to be uploaded, cannot load here.
  const elsewhere = { logo: 'https://example.com/logo.png', logoDark: null };
  await shop.db.update(settings).set({ fields: elsewhere }).where(eq(settings.section, 'dealership'));
  expect((await open()).text).not.toContain('example.com/logo.png');
});

test('the provider is told how the shop looks right now, checkout by checkout [D85]', async () => {
  const [buyer, car] = [await newCustomer(shop), await newCar(shop, admin, { quantity: 2 })];
  const create = vi.spyOn(shop.shop.payments, 'createSession');
  for (const fields of [
    { name: 'Elm Street Cars', accentColor: '#8a1c1c' },
    { name: 'Oak & Sons', accentColor: '#1d3fd1' },
  ]) {
    await look(fields);
    expect((await checkOut(buyer, [car])).status).toBe(200);
    const { name, accentColor } = fields;
    const icon = `${shop.shop.publicUrl()}/icon-512.png`;
    expect(create).toHaveBeenLastCalledWith(expect.objectContaining({ storeName: name, look: { accentColor, icon } }));
  }
  create.mockRestore();
});
