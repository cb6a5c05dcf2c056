import type { Failure } from '../../../shared/answers.ts';
import { ApiError } from '../client.ts';
import { sendFile } from '../files.ts';

const LARGEST_BYTES = 15 * 1024 * 1024;
const TOO_LARGE = 'This picture is larger than 15 MB. Please choose a smaller one.';
const FALLBACK = 'The picture could not be uploaded. Please try again.';

interface UploadOptions {
  /** How much has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a picture and answers its address.
 * @throws ApiError with a message fit to show
 */
export function uploadImage(file: File, options: UploadOptions): Promise<string> {
  return upload('/images', file, options);
}

/**
 * Sends a photo for an inspection report and answers its address.
 * @throws ApiError with a message fit to show
 */
export function uploadInspectionPhoto(file: File, signal: AbortSignal): Promise<string> {
  return upload('/inspection-photos', file, { signal });
}

/**
 * Sends a picture of oneself and answers its address.
 * @throws ApiError with a message fit to show
 */
export function uploadPhoto(file: File, signal: AbortSignal): Promise<string> {
  return upload('/user/photo', file, { signal });
}

/**
 * Sends a picture for the settings, such as a logo, and answers its address. What is transparent stays so.
 * @throws ApiError with a message fit to show
 */
export function uploadSettingPicture(file: File, signal: AbortSignal): Promise<string> {
  return upload('/settings/pictures', file, { signal });
}

async function upload(path: string, file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  if (file.type && !file.type.startsWith('image/')) {
    throw new ApiError(415, {}, 'This file is not a picture. Please choose a JPEG, PNG or WebP.');
  }
  if (file.size > LARGEST_BYTES) throw new ApiError(413, {}, TOO_LARGE);

  const { status, text } = await sendFile(path, 'image', file, {
    onSent: ({ done, of }) => of > 0 && onProgress?.(done / of),
    fallback: FALLBACK,
    signal,
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
