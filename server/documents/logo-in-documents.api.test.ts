import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { extractImages } from 'unpdf';
import { expect, test } from 'vitest';
import { call, newCar } from '../../tests/support/client.ts';
import { getPdf } from '../../tests/support/pdf.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { upload } from '../../tests/support/upload.ts';
import { settings } from '../db/schema/index.ts';

const { shop, admin } = await openStaffedShop({ STORE_NAME: 'Oak & Sons' });

async function setLogo(logo: string | null) {
  const { body } = await call<object>(shop, 'GET', '/settings/dealership', { token: admin });
  const edit = { ...body.data, logo };
  expect((await call(shop, 'PUT', '/settings/dealership', { token: admin, body: edit })).status).toBe(200);
}

async function uploadLogo(): Promise<string> {
  const halfClear = { r: 138, g: 28, b: 28, alpha: 0.5 };
  const bytes = await sharp({ create: { width: 300, height: 100, channels: 4, background: halfClear } })
    .png()
    .toBuffer();
  const file = { field: 'image', name: 'logo.png', bytes };
  return (await upload(shop, admin, [file], '/settings/pictures')).body.data.url;
}

test('the dealer’s logo stands at the head of a document, on white; without one there is no gap [D85 D102]', async () => {
  const { _id } = await newCar(shop, admin);
  const priceSheet = async () => {
    const { bytes, pdf } = await getPdf(shop, `/cars/${_id}/documents/price-sheet.pdf`, admin);
    return { pictures: await extractImages(new Uint8Array(bytes), 1), pdf };
  };
  const plain = await priceSheet();
  expect(plain.pictures).toEqual([]);
  expect(plain.pdf?.tags).toMatchObject({ Figure: 1 });

  await setLogo(await uploadLogo());
  const { pictures, pdf } = await priceSheet();
  expect(pictures).toMatchObject([{ width: 300, height: 100, channels: 3 }]);
  // Half of the red, and half of the paper.
  expect(pictures[0]?.data[1]).toBeGreaterThan(120);
  expect(pdf?.tags).toMatchObject({ Figure: 2 });
  expect(pdf?.text).toContain('Oak & Sons');

  for (const elsewhere of ['https://example.com/logo.png', '/images/no-such-picture/960.webp']) {
    // As from before a logo had to be uploaded.
    await shop.db
      .update(settings)
      .set({ fields: { logo: elsewhere } })
      .where(eq(settings.section, 'dealership'));
    expect((await priceSheet()).pictures).toEqual([]);
  }
});
