import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { BucketConfig } from '../config/config.ts';
import { ShopError } from '../errors.ts';
import type { ImageStorage, PictureFiles } from './image-storage.ts';
import { KEPT_FOR_GOOD, serveObjects, typeOf } from './serve-objects.ts';

const PREFIX = 'images/';
/** Written when the others are there, and the one that a picture's address names: what was cut off has no address. */
const LAST = '960.webp';

/** Pictures kept in a bucket of an S3-compatible store, which any number of instances share. */
export function openBucketStorage(config: BucketConfig): ImageStorage {
  const { name: Bucket, endpoint, region, accessKeyId, secretAccessKey } = config;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's know a bucket by its path, and not every one knows Amazon's newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000, throwOnRequestTimeout: true },
  });

  async function put(key: string, Body: Buffer) {
    const meta = { ContentType: typeOf(key), CacheControl: KEPT_FOR_GOOD };
    await available(client.send(new PutObjectCommand({ Bucket, Key: PREFIX + key, Body, ...meta })));
  }

  async function putAll(id: string, files: PictureFiles) {
    const others = [...files].filter(([name]) => name !== LAST);
    await Promise.all(others.map(([name, bytes]) => put(`${id}/${name}`, bytes)));
    await put(`${id}/${LAST}`, files.get(LAST) as Buffer);
  }

  async function* list(Prefix: string): AsyncGenerator<string> {
    let ContinuationToken: string | undefined;
    do {
      const page = await available(client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })));
      for (const { Key } of page?.Contents ?? []) if (Key) yield Key;
      ContinuationToken = page?.NextContinuationToken;
    } while (ContinuationToken);
  }

  async function* ids() {
    for await (const key of list(PREFIX))
      if (key.endsWith(`/${LAST}`)) yield key.slice(PREFIX.length, -LAST.length - 1);
  }

  async function readAll(id: string) {
    const files = new Map<string, Buffer>();
    for await (const Key of list(`${PREFIX}${id}/`)) {
      const found = await available(client.send(new GetObjectCommand({ Bucket, Key })));
      if (found?.Body)
        files.set(Key.slice(PREFIX.length + id.length + 1), Buffer.from(await found.Body.transformToByteArray()));
    }
    return files.has(LAST) ? files : undefined;
  }

  return {
    has: async (id) =>
      Boolean(await available(client.send(new HeadObjectCommand({ Bucket, Key: `${PREFIX}${id}/${LAST}` })))),
    put: putAll,
    ids,
    read: readAll,
    serve: (app) =>
      serveObjects(app, (key) => available(client.send(new GetObjectCommand({ Bucket, Key: PREFIX + key })))),
    close: () => client.destroy(),
  };
}

/** Undefined for what is not there; whatever else goes wrong with the store is one failure, its cause for the log. */
async function available<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (cause) {
    const { name } = cause as Error;
    if (name === 'NoSuchKey' || name === 'NotFound') return undefined;
    const failure = new ShopError(
      'STORE_UNAVAILABLE',
      'Pictures are unavailable right now. Please try again in a moment.',
    );
    failure.cause = cause;
    throw failure;
  }
}
