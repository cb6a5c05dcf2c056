import { calls } from './calls.ts';
import { dashboard } from './dashboard.ts';
import { rules } from './rules.ts';
import { screens } from './screens.ts';

export interface Statement {
  id: string;
  words: string;
  /** Who meets it: visitors and customers, or administrators. */
  scope: 'storefront' | 'dashboard';
}

const statements = (scope: Statement['scope'], words: Record<string, string>): Statement[] =>
  Object.entries(words).map(([id, text]) => ({ id, words: text, scope }));

/** Everything the specification says that can be true or false. Tests name what they show by these ids. */
export const specification: Statement[] = [
  ...statements('storefront', { ...screens, ...rules, ...calls }),
  ...statements('dashboard', dashboard),
];
