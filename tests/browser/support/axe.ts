import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Fails when axe finds anything against WCAG 2.2 AA on the page as it stands. */
export function expectAccessible(page: Page, state: string) {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  return expectNothingFrom(axeOn(page).withTags(tags), page, state);
}

/** The same in the light theme, and in the dark one what differs there: its colors. */
export async function expectAccessibleInBothThemes(page: Page, state: string) {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, state);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothingFrom(axeOn(page).withRules('color-contrast'), page, `${state}, in the dark theme,`);
}

/** Legacy mode checks within the page alone: the other opens a second one for each check, and no page of ours has frames. */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function expectNothingFrom(axe: AxeBuilder, page: Page, state: string) {
  const violations = await analyzeAtRest(axe, page);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, `${state} has no barriers`).toEqual([]);
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** What fades in or out is paler than it is to be read: if a toast begins to leave while axe looks, it looks again. */
async function analyzeAtRest(axe: AxeBuilder, page: Page): Promise<Violations> {
  await page.waitForFunction(() => {
    const isUnderWay = ({ playState, timeline, effect }: Animation) =>
      playState === 'running' && timeline === document.timeline && Number.isFinite(effect?.getComputedTiming().endTime);
    return !document.getAnimations().some(isUnderWay);
  });
  const meanwhile = await page.evaluateHandle(() => {
    const seen = { motion: false };
    const note = () => {
      seen.motion = true;
    };
    for (const type of ['animationstart', 'transitionrun']) document.addEventListener(type, note, { once: true });
    return seen;
  });
  const { violations } = await axe.analyze();
  return (await meanwhile.evaluate(({ motion }) => motion)) ? analyzeAtRest(axe, page) : violations;
}
