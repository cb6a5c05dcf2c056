import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BESIDE_FILES, readForm } from '../api/read-form.ts';
import { ShopError } from '../errors.ts';

const LARGEST_BYTES = 15 * 1024 * 1024;

/** The routes of this scope take forms with a picture. */
export async function takePictures(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { ...BESIDE_FILES, fileSize: LARGEST_BYTES, files: 2 } });
}

/**
 * The one picture of a form, field `image`. The whole form is read before anything is kept.
 * @throws ShopError UNSUPPORTED_TYPE, TOO_LARGE, INVALID_INPUT, or MALFORMED_REQUEST for one that is cut off
 */
export function readPicture(request: FastifyRequest): Promise<Buffer> {
  return readForm(() => readOne(request));
}

async function readOne(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new ShopError('UNSUPPORTED_TYPE', 'Please send the picture as form data.');
  const found: Buffer[] = [];
  for await (const file of request.files()) {
    const bytes = await file.toBuffer();
    // The library looks while bytes come, and so misses the last of them.
    if (file.file.truncated) throw new ShopError('TOO_LARGE', 'This is too large to send.');
    if (file.fieldname !== 'image') throw refusal('Please choose a picture.');
    if (found.push(bytes) > 1) throw refusal('Please send one picture at a time.');
  }
  const [bytes] = found;
  if (!bytes) throw refusal('Please choose a picture.');
  if (bytes.length === 0) throw refusal('This file is empty. Please choose another one.');
  return bytes;
}

function refusal(message: string) {
  return new ShopError('INVALID_INPUT', message, [{ path: 'image', message }]);
}
