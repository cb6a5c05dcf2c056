import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startTestShop } from '../sandbox-fixture.ts';

const shop = await startTestShop();

const startPayment = (name: string) => shop.payments.createSession(shop.wanted(name));
const textAfter = async (answer: Response) =>
  (await shop.open(`${shop.publicUrl()}${answer.headers.get('location')}`)).text();
const stateOf = async (sessionId: string) => (await shop.payments.readSession(sessionId))?.state;

describe('the payment page', () => {
  test('shows what is bought, escaped, under a strict policy', async () => {
    const { url, sessionId } = await startPayment('shown');
    expect(url).toBe(`${shop.publicUrl()}/sandbox/pay/${sessionId}`);
    const page = await shop.open(url);
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; form-action 'self' http:\/\/127\.0\.0\.1:\d+; base-uri 'none'; frame-ancestors 'none'$/,
    );
    for (const part of ['Blue &lt;b&gt;Coupe', 'Forecourt &amp; Sons', 'ada@example.com', 'no money moves']) {
      expect(text).toContain(part);
    }
    for (const label of ['Email', 'Card number', 'Expiry', 'CVC', 'Name on card'])
      expect(text).toContain(`>${label}</label>`);
    expect(text).toContain('>Pay $1,234.50</button>');
    expect(text).toContain('>Cancel and go back</a>');
    expect(text).not.toContain('<b>Coupe');
  });

  test('takes a test card once and goes back to the shop', async () => {
    const { url, sessionId } = await startPayment('paid');
    const paid = await shop.pay(url);
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(`${shop.publicUrl()}/order-success?session_id=${sessionId}`);
    expect(await shop.payments.readSession(sessionId)).toMatchObject({
      sessionId,
      checkoutId: 'paid',
      state: 'complete',
      paid: true,
      failed: false,
      paymentIntentId: expect.stringMatching(/^pi_/),
      amountCents: 123_450,
    });
    const again = await shop.pay(url);
    expect(again.status).toBe(409);
    expect(await again.text()).toContain('cannot be paid again');
    expect((await shop.open(`${url}/cancel`)).status).toBe(409);
    await expect.poll(() => shop.heardOf(sessionId)).toEqual(['checkout.session.completed']);
  });

  test('takes one of many payments sent at once', async () => {
    const { url, sessionId } = await startPayment('double');
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.pay(url)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(7).fill(409)]);
    await expect.poll(() => shop.heardOf(sessionId)).toEqual(['checkout.session.completed']);
  });

  test.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000000000009995', 'insufficient funds'],
    ['4000-0000-0000-0069', 'has expired'],
    ['4111 1111 1111 1111', 'not one of its test cards'],
  ])('says why %s is declined, and can be paid with another card', async (card_number, reason) => {
    const { url, sessionId } = await startPayment(`declined ${card_number}`);
    const declined = await shop.pay(url, { card_number, name: 'Ada "Quick" Buyer' });
    expect(declined.status).toBe(303);
    const text = await textAfter(declined);
    expect(text).toContain(reason);
    expect(text).toContain('Ada &quot;Quick&quot; Buyer');
    expect(text).not.toContain(`value="${card_number}"`);
    expect(await stateOf(sessionId)).toBe('open');
    expect((await shop.pay(url)).status).toBe(303);
  });

  test.each([
    ['card_number', '4242 4242 4242 4241'],
    ['card_number', '42424242'],
    ['card_number', ''],
    ['expiry', '11 / 20'],
    ['expiry', '13 / 40'],
    ['expiry', ''],
    ['cvc', ''],
    ['cvc', '12'],
    ['name', '  '],
  ])('marks the field %s when it is "%s"', async (field, value) => {
    const { url, sessionId } = await startPayment(`field ${field} ${value}`);
    const answer = await shop.pay(url, { [field]: value });
    expect(answer.status).toBe(303);
    const text = await textAfter(answer);
    expect(text.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(text).toContain(`aria-describedby="${field}-problem" autofocus`);
    expect(await stateOf(sessionId)).toBe('open');
  });

  test('cancels at once, but not for a browser that only guesses', async () => {
    const { url, sessionId } = await startPayment('cancelled');
    await shop.open(`${url}/cancel`, { headers: { 'Sec-Purpose': 'prefetch;prerender' } });
    await shop.open(`${url}/cancel`, { method: 'HEAD' });
    expect(await stateOf(sessionId)).toBe('open');
    for (const method of ['GET', 'POST']) {
      const answer = await shop.open(`${url}/cancel`, { method });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(`${shop.publicUrl()}/order-failed`);
    }
    const late = await shop.pay(url);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('canceled');
    await expect.poll(() => shop.heardOf(sessionId)).toEqual(['checkout.session.expired']);
  });

  test('runs out of time, though nobody looks', async () => {
    const { url, sessionId } = await startPayment('late');
    await shop.database.db.execute(sql`
      update sandbox.objects set body = jsonb_set(body, '{answer,expires_at}', '1') where id = ${sessionId}`);
    await expect.poll(() => shop.heardOf(sessionId)).toEqual(['checkout.session.expired']);
    const late = await shop.pay(url);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('expired');
  });

  test('knows no other payment', async () => {
    expect((await shop.open(`${shop.publicUrl()}/sandbox/pay/cs_test_none`)).status).toBe(404);
    expect((await shop.pay(`${shop.publicUrl()}/sandbox/pay/cs_test_none`)).status).toBe(404);
    expect((await shop.open(`${shop.publicUrl()}/sandbox/pay/cs_test_none/cancel`)).status).toBe(404);
  });

  test('is not upset by what no browser sends', async () => {
    expect((await shop.open(`${shop.publicUrl()}/sandbox/pay/%00`)).status).toBe(404);
    const { url } = await startPayment('odd');
    expect(
      (await shop.open(url, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).status,
    ).toBe(415);
    expect((await shop.pay(url, { name: 'Ada\0 <script>' })).status).toBe(303);
  });

  test('refuses a form that is too large with a page', async () => {
    const { url } = await startPayment('large');
    const answer = await shop.pay(url, { name: 'x'.repeat(20_000) });
    expect(answer.status).toBe(413);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });
});
