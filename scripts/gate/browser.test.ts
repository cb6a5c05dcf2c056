import { afterEach, expect, test, vi } from 'vitest';
import { findOrInstallBrowser } from './browser.ts';

afterEach(() => vi.unstubAllEnvs());

test('the browser that BROWSER_PATH names is the one, and a name that leads nowhere is reported', () => {
  vi.stubEnv('BROWSER_PATH', process.execPath);
  expect(findOrInstallBrowser()).toBe(process.execPath);
  vi.stubEnv('BROWSER_PATH', '/nowhere/chromium');
  expect(findOrInstallBrowser).toThrow('BROWSER_PATH names /nowhere/chromium, which is not there.');
});
