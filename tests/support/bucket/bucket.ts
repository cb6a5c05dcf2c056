import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { freePort } from '../process.ts';

/** A store that speaks S3, with one empty bucket, on a port that it gets back after it was away. */
export async function startBucketStore({ lists = false } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'forecourt-bucket-'));
  const port = await freePort();
  // It signs a list's address as if it had no slash at its end, which is not as it was sent: for lists it must not check.
  const allowMismatchedSignatures = lists;
  const options = {
    allowMismatchedSignatures,
    address: '127.0.0.1',
    port,
    directory,
    silent: true,
    configureBuckets: [{ name: 'pictures' }],
  };
  let running = new S3rver(options);
  await running.run();
  return {
    folder: join(directory, 'pictures'),
    environment: {
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    goAway: () => running.close(),
    async comeBack() {
      running = new S3rver(options);
      await running.run();
    },
    async close() {
      await running.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
