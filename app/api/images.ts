import type { Failure } from '../../shared/answers.ts';
import { readToken } from '../storage/session-storage.ts';
import { API_BASE, ApiError, noticeDeadSession } from './client.ts';

const LARGEST_BYTES = 15 * 1024 * 1024;
const TOO_LARGE = 'This picture is larger than 15 MB. Please choose a smaller one.';
const FALLBACK = 'The picture could not be uploaded. Please try again.';

interface UploadOptions {
  /** How much has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a picture and answers its address. Not by `fetch`, which does not tell how far it has come.
 * @throws ApiError with a message fit to show
 */
export function uploadImage(file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  if (file.type && !file.type.startsWith('image/')) {
    return Promise.reject(new ApiError(415, {}, 'This file is not a picture. Please choose a JPEG, PNG or WebP.'));
  }
  if (file.size > LARGEST_BYTES) return Promise.reject(new ApiError(413, {}, TOO_LARGE));

  const body = new FormData();
  body.append('image', file);
  const token = readToken();
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open('POST', `${API_BASE}/images`);
    request.responseType = 'json';
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total);
    request.onload = () => {
      const answer: ({ data?: { url?: string } } & Partial<Failure>) | null = request.response;
      noticeDeadSession(request.status, token);
      if (request.status < 300 && answer?.data?.url) return resolve(answer.data.url);
      reject(new ApiError(request.status, request.status === 413 ? { message: TOO_LARGE } : (answer ?? {}), FALLBACK));
    };
    request.onerror = () => reject(new ApiError(0, {}, FALLBACK));
    request.onabort = () => reject(new DOMException('The upload was given up', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
