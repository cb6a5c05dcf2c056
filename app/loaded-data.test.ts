import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { writeLoadedData } from './loaded-data.ts';

/** What a page is handed by the script, as a browser runs it. */
function run(html: string): string[] {
  const [, script = ''] = /^<script nonce="n">(.*)<\/script>$/s.exec(html) ?? [];
  expect(script).not.toMatch(/[<>&]/);
  const taken: string[] = [];
  const streamController = { enqueue: (text: string) => taken.push(text), close: () => taken.push('closed') };
  runInNewContext(script, { window: { __reactRouterContext: { streamController } } });
  return taken;
}

async function* pieces(text: string, size: number) {
  const bytes = new TextEncoder().encode(text);
  for (let start = 0; start < bytes.length; start += size) yield bytes.slice(start, start + size);
}

test('a page is handed all that its loaders brought, wherever its bytes were cut, and nothing of it is script', async () => {
  const data = '["Citroën C4 – 5.900 €","</script><script>alert(1)</script><!--","\u2028","a & b"]\n';
  for (const size of [1, 3, 1000]) {
    expect(run(await writeLoadedData(pieces(data, size), 'n'))).toEqual([data, 'closed']);
  }
});
