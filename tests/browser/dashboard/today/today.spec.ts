import { answerWith, buy, newCar, openWhole, signInAsAdmin } from '../../support/administrator.ts';
import { expect, test } from '../../support/test.ts';

test('staff see what waits, and each of it leads to where it is dealt with [D103]', async ({ page, request }) => {
  const { order } = await buy(request, await newCar(request));
  await signInAsAdmin(page, request);
  await openWhole(page, '/dashboard/profile');
  await page.getByRole('complementary').getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  const waiting = page.getByRole('region', { name: 'Orders to prepare' });
  await expect(waiting.getByRole('listitem').first()).toBeVisible();
  // Other tests buy, too: the newest order may be behind the first five.
  await answerWith(page, 'today', 200, {
    data: {
      setUp: null,
      waiting: [{ kind: 'orders', total: 6, first: [{ _id: order._id, title: 'A car', number: 'F-1-1', at: null }] }],
    },
  });
  await page.reload();
  await expect(page.getByText('Set up your shop')).toHaveCount(0);
  await expect(waiting.getByRole('link', { name: 'See all: Orders to prepare' })).toHaveAttribute(
    'href',
    '/dashboard/adminOrders?fulfilment=to_prepare',
  );
  await waiting.getByRole('link', { name: 'A car' }).click();
  await expect(page).toHaveURL(`/dashboard/adminOrders/${order._id}`);
});

test('of a list without a page of its own all is shown where it is counted, and who waits too long stands out [D97 D103]', async ({
  page,
  request,
}) => {
  const cars = Array.from({ length: 7 }, (_, n) => ({
    _id: `car-${n}`,
    title: `Car ${n}`,
    at: '2026-11-20T10:00:00.000Z',
  }));
  const late = { _id: 'one', title: 'Ada', at: '2026-11-20T10:00:00.000Z', isLate: true };
  const soon = { _id: 'two', title: 'Bob', at: '2098-11-20T10:00:00.000Z' };
  const list = { kind: 'inspections', total: 7, first: cars.slice(0, 5) };
  const conversations = { kind: 'conversations', total: 2, first: [late, soon] };
  await signInAsAdmin(page, request);
  await answerWith(page, 'today', 200, { data: { setUp: null, waiting: [conversations, list] } });
  await answerWith(page, 'today/inspections', 200, { data: { ...list, first: cars } });
  await openWhole(page, '/dashboard/today');
  const lacking = page.getByRole('region', { name: 'Cars without an inspection' });
  await expect(lacking.getByRole('listitem').first()).toContainText('listed Nov 20, 2026');
  await expect(lacking.getByRole('listitem')).toHaveCount(5);
  await lacking.getByRole('button', { name: 'See all: Cars without an inspection' }).click();
  await expect(lacking.getByRole('listitem')).toHaveCount(7);
  await lacking.getByRole('button', { name: 'Show fewer: Cars without an inspection' }).click();
  await expect(lacking.getByRole('listitem')).toHaveCount(5);
  const unanswered = page.getByRole('region', { name: 'Customers waiting for an answer' });
  await expect(unanswered.getByRole('listitem').first()).toContainText('Late');
  await expect(unanswered.getByRole('listitem').last()).toContainText('answer by Nov 20, 2098');
  await expect(unanswered.getByRole('listitem').last()).not.toContainText('Late');
});

test('a shop with example values sees the checklist, whose steps lead to their places [D84]', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  await openWhole(page, '/dashboard/today');
  const list = page.getByRole('region', { name: 'Set up your shop' });
  await expect(list.getByRole('listitem')).toHaveCount(9);
  await expect(list.getByRole('link', { name: /^Enter your address(?! \(done\))/ })).toBeVisible();
  await list.getByRole('link', { name: 'Enter your opening hours' }).click();
  await expect(page).toHaveURL('/dashboard/settings/hours');
});

test('where nothing waits, Today says so [D103]', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  await answerWith(page, 'today', 200, { data: { setUp: null, waiting: [] } });
  await openWhole(page, '/dashboard/today');
  await expect(page.getByText('Nothing is waiting for you.')).toBeVisible();
});
