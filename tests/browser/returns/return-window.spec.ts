import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Car } from '../../../shared/cars/cars.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import type { OrderDetail, OwnOrder } from '../../../shared/orders/orders.ts';
import { buyingIn } from '../../support/buying.ts';
import { call, newCar, newCustomer } from '../../support/client.ts';
import { startShop } from '../../support/process.ts';
import { expect, test } from '../support/test.ts';

const admin = { email: 'olive@oak.example', password: 'for the closed window' };
test.setTimeout(180_000);

test('after the window has closed a return is no longer offered, and is refused [D94]', async ({ page }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-window-'));
  const environment = {
    ...{ DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'error' },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  };
  let shop = await startShop(environment);
  const signIn = async (who: { email: string; password: string }) => {
    const { email, password } = who;
    return (await call(shop, 'POST', '/auth/login', { body: { email, password } })).body;
  };
  try {
    const { token: staff = '' } = await signIn(admin);
    const car: Car = await newCar(shop, staff);
    const buyer = await newCustomer(shop);
    const { purchase } = buyingIn(() => shop);
    const { id } = await purchase(buyer, [car]);
    for (const body of [{ fulfilment: 'ready' }, { fulfilment: 'handed_over', odometer: 1000 }]) {
      expect((await call<OrderDetail>(shop, 'PATCH', `/orders/${id}`, { token: staff, body })).status).toBe(200);
    }
    const openAsBuyer = async () => {
      const { token, data } = await signIn(buyer);
      await page.goto(shop.url);
      await page.evaluate(
        ([key, user]) => {
          localStorage.setItem('token', key ?? '');
          localStorage.setItem('userData', user ?? '');
        },
        [token, JSON.stringify(data)],
      );
      await page.goto(`${shop.url}/dashboard/orders/${id}`);
      return token;
    };
    await openAsBuyer();
    const offer = page.getByRole('button', { name: 'Return this car' });
    await expect(offer).toBeVisible();

    // The same shop, eight days later.
    await shop.stop();
    const clock = resolve('tests/faults/support/skewed-clock.ts');
    shop = await startShop({ ...environment, NODE_OPTIONS: `--import ${clock}`, CLOCK_OFF_MS: String(8 * DAY_MS) });
    const token = await openAsBuyer();
    const main = page.getByRole('main');
    await expect(main).toContainText('The return window of this car ended on ');
    await expect(offer).toHaveCount(0);
    const body = { reason: 'It is too small.', odometer: 1100 };
    const asked = await call(shop, 'POST', `/orders/${id}/return`, { token, body });
    expect([asked.status, asked.body.code]).toEqual([409, 'RETURN_CLOSED']);
    expect(asked.body.message).toMatch(/^The return window of this car ended on \w+day, /);
    const { data } = (await call<OwnOrder>(shop, 'GET', `/orders/${id}`, { token })).body;
    expect(data).toMatchObject({ return: null, paymentStatus: 'completed', fulfilment: 'handed_over' });
    await expect(main.getByRole('link', { name: /write to us|contact|ask/i }).first()).toBeVisible();
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
