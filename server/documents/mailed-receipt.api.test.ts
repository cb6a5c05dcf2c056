import { expect, test, vi } from 'vitest';
import { buyingIn } from '../../tests/support/buying.ts';
import { newCar, newCustomer } from '../../tests/support/client.ts';
import { readPdf } from '../../tests/support/pdf.ts';
import { openMailingShop } from '../../tests/support/people/staffed-shop.ts';
import * as drawing from './pdf/make-pdf.ts';

const { mailServer, shop, admin } = await openMailingShop();

const { purchase } = buyingIn(() => shop);

async function buy() {
  const buyer = await newCustomer(shop);
  await purchase(buyer, [await newCar(shop, admin, { title: 'Mailed car' })]);
  const mail = () => mailServer.sentTo(buyer.email).find((text) => text.includes('Subject: Your order'));
  await expect.poll(mail).toBeDefined();
  return mail() ?? '';
}

test('the confirmation of an order brings its receipt [D102]', async () => {
  const text = await buy();
  expect(text).toMatch(/filename="?receipt-F-\d+\.pdf/);
  // How every PDF begins, as mails carry it.
  const [encoded = ''] = /JVBERi[\w+/=\r\n]+/.exec(text) ?? [];
  const pdf = await readPdf(new Uint8Array(Buffer.from(encoded, 'base64')));
  expect(pdf.text).toContain('Mailed car');
  expect(pdf.text).toContain('Paid by card');
});

test('a receipt that cannot be drawn keeps no mail from going out [D102]', async () => {
  const failing = vi.spyOn(drawing, 'makePdf').mockRejectedValue(new Error('No ink'));
  const text = await buy();
  expect(failing).toHaveBeenCalled();
  expect(text).not.toContain('application/pdf');
});
