import type { Failure } from '../../shared/answers.ts';
import { ApiError } from './client.ts';
import { sendFile } from './files.ts';

const LARGEST_BYTES = 15 * 1024 * 1024;
const TOO_LARGE = 'This picture is larger than 15 MB. Please choose a smaller one.';
const FALLBACK = 'The picture could not be uploaded. Please try again.';

export interface UploadOptions {
  /** How much has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  headers?: Record<string, string>;
  anonymous?: boolean;
  signal: AbortSignal;
}

/**
 * Sends a picture to one of the calls that keep them, and answers its address.
 * @throws ApiError with a message fit to show
 */
export async function upload(path: string, file: File, { onProgress, ...options }: UploadOptions): Promise<string> {
  if (file.type && !file.type.startsWith('image/')) {
    throw new ApiError(415, {}, 'This file is not a picture. Please choose a JPEG, PNG or WebP.');
  }
  if (file.size > LARGEST_BYTES) throw new ApiError(413, {}, TOO_LARGE);

  const { status, text } = await sendFile(path, 'image', file, {
    onSent: ({ done, of }) => of > 0 && onProgress?.(done / of),
    fallback: FALLBACK,
    ...options,
  });
  const answer = parse(text);
  if (status < 300 && answer.data?.url) return answer.data.url;
  throw new ApiError(status, status === 413 ? { message: TOO_LARGE } : answer, FALLBACK);
}

/** Whoever stands between may answer with something else than the shop would. */
function parse(text: string): Partial<Failure> & { data?: { url?: string } } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
