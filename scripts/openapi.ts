import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../tests/support/process.ts';
import { runTool } from './tool.ts';

const FILE = 'docs/openapi.json';
// Redocly would tell its makers of each run, and ask whether it is the newest.
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

// It is never called: the document tells of the shop alone.
const nobody = { secretKey: 'sk_test_nobody', webhookSecret: 'whsec_nobody' };

/** The document that the shop serves now. */
async function readDocument(dataDir: string): Promise<string> {
  const shop = await startProcess('tests/faults/support/api-process.ts', {
    ...{ DATA_DIR: dataDir, SEED: 'none' },
    TEST_PROVIDER: JSON.stringify(nobody),
  });
  const answer = await fetch(`${shop.url}/openapi.json`);
  const document = await answer.json();
  await shop.stop();
  return `${JSON.stringify(document, null, 2)}\n`;
}

const folder = mkdtempSync(join(tmpdir(), 'forecourt-openapi-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const served = await readDocument(join(folder, 'data'));
if (!process.argv.includes('--check')) writeFileSync(FILE, served);
else if (readFileSync(FILE, 'utf8') !== served) {
  // The file is the API as it is promised; writing it anew is how a change is accepted.
  const now = join(folder, 'openapi.json');
  writeFileSync(now, served);
  console.log(`${FILE} is out of date. If these changes are meant, run npm run openapi:\n`);
  runTool('redocly', ['diff', FILE, now], quiet);
  process.exit(1);
}
runTool('redocly', ['lint', FILE], quiet);
