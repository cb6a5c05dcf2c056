import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openShop } from '../../tests/support/people/staffed-shop.ts';

const shop = await openShop();

const ADDED_BY_PROMETHEUS = ['up'];
const FUNCTIONS = ['sum', 'by', 'max', 'rate', 'increase', 'topk', 'histogram_quantile', 'offset'];

/** The metrics that a query reads: its names without functions, labels and texts. */
function metricsIn(query: string): string[] {
  const bare = query
    .replace(/"[^"]*"/g, '')
    .replace(/\bby \([^)]*\)/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]|offset \w+/g, '');
  return (bare.match(/\b[a-z_][a-z0-9_]+/g) ?? []).filter((word) => !FUNCTIONS.includes(word));
}

function queriesOfAlerts(): string[] {
  const text = readFileSync('deploy/alerts.yml', 'utf8');
  return [...text.matchAll(/expr: (?:\|\n((?: {10,}.*\n)+)|(.+))/g)].map(([, block, line]) => block ?? line ?? '');
}

function queriesOfDashboard(): string[] {
  const { panels } = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

test.each([
  ['alerts', queriesOfAlerts],
  ['dashboard', queriesOfDashboard],
])('the %s ask for nothing but what the shop measures', async (_name, queries) => {
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  const families = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  const asked = new Set(queries().flatMap(metricsIn));
  expect(asked.size).toBeGreaterThan(8);
  expect([...asked].filter((name) => ![...families, ...ADDED_BY_PROMETHEUS].includes(name))).toEqual([]);
});
