import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Fails when axe finds anything against WCAG 2.2 AA on the page as it stands. */
export async function expectAccessible(page: Page, state: string) {
  // What fades in is paler than it will be.
  await page.waitForFunction(() => {
    const isUnderWay = ({ playState, timeline, effect }: Animation) =>
      playState === 'running' && timeline === document.timeline && Number.isFinite(effect?.getComputedTiming().endTime);
    return !document.getAnimations().some(isUnderWay);
  });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, `${state} has no barriers`).toEqual([]);
}
