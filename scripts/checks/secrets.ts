import { readFileSync } from 'node:fs';
import { listOwnFiles } from './own-files.ts';

/** What keys and passwords look like that must never be in a repository. */
const kinds: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'a Stripe key': /\b[rs]k_(?:live|test)_[A-Za-z0-9]{20,}/,
  'a Stripe webhook secret': /\bwhsec_[A-Za-z0-9+/]{24,}/,
  'an AWS access key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a GitHub token': /\b(?:gh[opsur]_[A-Za-z0-9]{30,}|github_pat_\w{30,})/,
  'an npm token': /\bnpm_[A-Za-z0-9]{36}\b|_authToken=[^\s$]{8,}/,
  'a Google key': /\bAIza[0-9A-Za-z_-]{35}\b/,
  'a Slack token': /\bxox[abprs]-[0-9A-Za-z-]{10,}/,
  'a signed web token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'an address with a password':
    /\b[a-z][a-z+]*:\/\/[^\s:/@'"`$]+:(?!password@|secret@)[^\s:/@'"`$…]{4,}@(?!localhost|127\.|[\w.-]*\bexample\b)/,
};

const files = listOwnFiles();
const found = files.flatMap((file) => {
  const lines = readFileSync(file, 'latin1').split('\n');
  return Object.entries(kinds).flatMap(([kind, look]) =>
    lines.flatMap((line, place) => (look.test(line) ? [`${file}:${place + 1} holds what looks like ${kind}`] : [])),
  );
});
console.log(found.length ? found.join('\n') : `No key or password in ${files.length} files.`);
process.exit(found.length || files.length === 0 ? 1 : 0);
