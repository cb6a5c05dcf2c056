import type { APIRequestContext, Page } from '@playwright/test';
import type { Appointment } from '../../../../shared/appointments.ts';
import type { OwnOrder } from '../../../../shared/orders/orders.ts';
import { newCar, signInAsAdmin } from '../../support/administrator.ts';
import { open } from '../../support/page.ts';
import { signInAsNewCustomer } from '../../support/people.ts';
import { calendarOf, chip, inspect, mailTo, payForCart } from '../../support/promises.ts';
import { expect, test } from '../../support/test.ts';

const phone = '(614) 555-0101';
// Many pages, one after the other.
test.setTimeout(240_000);

/** Of a kind, what somebody has booked last. */
async function bookedBy(request: APIRequestContext, token: string, kind: Appointment['kind']) {
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await request.get('/api/v1/appointments/mine', { headers })).json();
  return (data as Appointment[]).find((each) => each.kind === kind);
}

async function bookTestDrive(page: Page) {
  await page.getByRole('button', { name: 'Book a test drive' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill(phone);
  await dialog.getByLabel('Day').selectOption({ index: 4 });
  await dialog.getByRole('button', { name: 'Book test drive' }).click();
  await expect(page.getByText('Your test drive is booked')).toBeVisible();
}

async function bookDelivery(page: Page) {
  await page.getByRole('radio', { name: 'Delivery' }).check();
  const address = { Phone: phone, Street: '1 High Street', City: 'Dayton', State: 'OH', ZIP: '45402' };
  for (const [label, text] of Object.entries(address)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Day', { exact: true }).selectOption({ index: 5 });
  await page.getByRole('button', { name: 'Book delivery' }).click();
  await expect(page.getByRole('region', { name: 'Your delivery' })).toContainText('1 High Street, Dayton, OH 45402');
}

async function askForReturn(page: Page) {
  const section = page.getByRole('region', { name: 'Return this car' });
  await section.getByRole('button', { name: 'Return this car' }).click();
  await section.getByLabel('Why are you returning it?').fill('It is too small for us.');
  await section.getByLabel('Odometer in miles').fill('1,400');
  await section.getByLabel('Day', { exact: true }).selectOption({ index: 3 });
  await section.getByRole('button', { name: 'Send return request' }).click();
  await expect(page.getByRole('region', { name: 'Your return' })).toContainText('Bring the car to us on');
}

test('from the inspection report to a test drive, a delivery, a return in time and the money back, with every mail [D88 D89 D91 D92 D93 D94]', async ({
  page,
  request,
  browser,
}) => {
  const car = await newCar(request);
  await inspect(request, car._id);
  const { email, token } = await signInAsNewCustomer(page, request);
  const headers = { authorization: `Bearer ${token}` };

  await open(page, `/cars/${car._id}`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: '150-point inspection, passed' }).click();
  await expect(main.getByRole('region', { name: 'What to know' })).toContainText(chip);
  await expect(main).toContainText('Ines Pector');
  await page.goBack();

  await bookTestDrive(page);
  const drive = await bookedBy(request, token, 'test_drive');
  const invited = await calendarOf(request, email, 'Your test drive is booked');
  expect(invited).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED', startsAt: drive?.startsAt });
  expect(invited.summary).toContain(car.title);

  await main.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Cart');
  await payForCart(page);
  // Whoever has bought it need not drive it any more: the same entry leaves their calendar.
  await expect.poll(async () => (await bookedBy(request, token, 'test_drive'))?.state).toBe('cancelled');
  await expect
    .poll(async () => (await calendarOf(request, email, 'Your test drive is canceled')).uid)
    .toBe(invited.uid);
  const ended = await calendarOf(request, email, 'Your test drive is canceled');
  expect(ended).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });

  const [{ _id: id, number, totalprice }] = (
    await (await request.get(`/api/v1/orders/user/${email}`, { headers })).json()
  ).data as [OwnOrder];
  const own = `/dashboard/orders/${id}`;
  await page.goto(own);
  await bookDelivery(page);
  const delivery = await bookedBy(request, token, 'delivery');
  const coming = await calendarOf(request, email, 'Your delivery is booked');
  expect(coming).toMatchObject({ method: 'REQUEST', startsAt: delivery?.startsAt });

  const office = await (await browser.newContext()).newPage();
  await signInAsAdmin(office, request);
  await office.goto(`/dashboard/adminOrders/${id}`);
  await office.getByRole('button', { name: 'Mark as ready' }).click();
  await office.getByRole('button', { name: 'Mark as handed over' }).click();
  const dialog = office.getByRole('alertdialog');
  await dialog.getByLabel('Odometer in miles').fill('1,300');
  await dialog.getByRole('button', { name: 'Mark as handed over' }).click();
  await expect(office.getByRole('region', { name: 'Pickup or delivery' })).toContainText('1,300 miles');
  await mailTo(request, email, `${car.title} is ready`);

  await page.goto(own);
  await askForReturn(page);
  const bringing = await bookedBy(request, token, 'return');
  expect(await calendarOf(request, email, 'Your return is booked')).toMatchObject({
    method: 'REQUEST',
    startsAt: bringing?.startsAt,
  });
  await mailTo(request, email, `Your return request for order ${number}`);

  await office.reload();
  const desk = office.getByRole('region', { name: 'Return', exact: true });
  await desk.getByRole('button', { name: 'Receive car' }).click();
  await desk.getByLabel('Odometer in miles').fill('1,410');
  await desk.getByRole('button', { name: 'Receive car' }).click();
  const refund = desk.getByRole('button', { name: /^Refund (in full|\$)/ });
  await refund.click();
  await refund.last().click();
  await expect(desk).toContainText('Settled');
  await office.context().close();

  await page.goto(own);
  const money = totalprice.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });
  await expect(page.getByRole('region', { name: 'Your return' })).toContainText(`We refunded ${money}.`);
  expect((await mailTo(request, email, `Your refund for order ${number}`)).text).toContain(money);
  await mailTo(request, email, `Your return of order ${number} is complete`);
  const { data } = await (await request.get(`/api/v1/orders/${id}`, { headers })).json();
  expect(data).toMatchObject({ paymentStatus: 'refunded', return: { state: 'settled', refund: totalprice } });
  // It was inspected before somebody else drove it.
  const { data: back } = await (await request.get(`/api/v1/cars/${car._id}`, { headers })).json();
  expect(back.inspection).toBeNull();
});
