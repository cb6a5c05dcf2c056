import type { Locator, Page } from '@playwright/test';
import { openWhole, signInAsAdmin } from '../../support/administrator.ts';
import { expect, test } from '../../support/test.ts';

test.use({ allowedErrors: [/400 \(/] });

/** Where something is typed: a part of the form, a box in it, and which of those, the last where it was just added. */
interface Box {
  in?: string;
  label: string;
  /** A button that makes room for it. */
  add?: string;
}
type Refused = [box: Box, typed: string, said: string];
