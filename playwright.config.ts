import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/gate/browser.ts';

const launchOptions = {
  executablePath: findBrowser() ?? 'chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/browser/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // Bounds on waiting for what must come, not on how soon: a busy machine is slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results/browser',
  // Set by the global setup, which has run when a worker reads this.
  use: { baseURL: process.env.SHOP_URL, launchOptions, timezoneId: 'UTC' },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/*-on-phone.spec.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: ['**/*-on-phone.spec.ts', '**/layout.spec.ts', '**/purchase.spec.ts'],
      use: { ...devices['Pixel 7'], viewport: { width: 375, height: 740 } },
    },
  ],
});
