import { type UploadOptions, upload } from '../pictures.ts';

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
