import type { Page } from '@playwright/test';
import { failCall, open } from '../support/page.ts';
import { fill, LOGIN, main, REGISTER, stored, submit } from '../support/parts/account-form.ts';
import { endSession, signInAsNewCustomer, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.describe('what goes wrong', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('a failed sign-in shows the server’s message in red, else its own [S4.3 S4.9 S8.1 S8.2]', async ({ page }) => {
    const stranger = somebody();
    await open(page, '/signin');
    await fill(page, { email: stranger.email, password: stranger.password });
    const answer = page.waitForResponse(LOGIN);
    await submit(page, 'Sign in').click();
    const { message } = await (await answer).json();
    await expectRedBox(page, message);

    await failCall(page, LOGIN, 500);
    await submit(page, 'Sign in').click();
    await expectRedBox(page, 'Failed to sign in');
    await page.unroute(LOGIN);

    await page.route(LOGIN, (route) => route.fulfill({ json: { success: true, message: '', token: 'a token' } }));
    const halfAnswer = page.waitForResponse(LOGIN);
    await submit(page, 'Sign in').click();
    await halfAnswer;
    await expectRedBox(page, 'Failed to sign in');
    await expect(page).toHaveURL('/signin');
    expect(await stored(page)).toEqual({ token: null, user: null });
  });

  test('a failed sign-up shows the server’s message in red, else its own [S4.13 S8.3 S8.4]', async ({
    page,
    request,
  }) => {
    const person = somebody();
    await request.post('/api/v1/auth/register', { data: person });
    await open(page, '/signup');
    await fill(page, person);
    const answer = page.waitForResponse(REGISTER);
    await submit(page, 'Sign up').click();
    const { message } = await (await answer).json();
    await expectRedBox(page, message);
    await failCall(page, REGISTER, 500);
    await page.getByLabel('Email').fill(somebody().email);
    await submit(page, 'Sign up').click();
    await expectRedBox(page, 'Failed to sign up');
    expect(await stored(page)).toEqual({ token: null, user: null });
  });

  test('a session that the server has ended is forgotten, and the place remembered [S7.3]', async ({
    page,
    request,
  }) => {
    const { token } = await signInAsNewCustomer(page, request);
    await open(page, '/dashboard/profile');
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
    await endSession(page, request, { authorization: `Bearer ${token}` });
    // As slow as a cheap phone, the refusal comes before React has drawn anything of the way to the orders.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.getByRole('link', { name: 'View Orders' }).click();
    await expect(page).toHaveURL('/signin?returnTo=%2Fdashboard%2Forders');
    expect(await stored(page)).toEqual({ token: null, user: null });
  });
});

/** The box is red as it is painted: its ink clearly, its ground as a wash. */
async function expectRedBox(page: Page, text: string) {
  const box = main(page).getByRole('alert').filter({ hasText: text });
  await expect(box).toBeVisible();
  const { ink, ground } = await box.evaluate((element) => {
    const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const paint = (color: string) => {
      if (!brush) throw new Error('There is nothing to paint on');
      brush.fillStyle = color;
      brush.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
      return { red, green, blue };
    };
    const { color, backgroundColor } = getComputedStyle(element);
    return { ink: paint(color), ground: paint(backgroundColor) };
  });
  expect(ink.red - Math.max(ink.green, ink.blue)).toBeGreaterThan(100);
  expect(ground.red - Math.max(ground.green, ground.blue)).toBeGreaterThan(10);
}
