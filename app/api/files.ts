import { API_BASE, ApiError, authorize, isAbort, nobody } from './client.ts';

interface SendOptions {
  headers?: Record<string, string>;
  /** What is sent says by itself who sends it. */
  anonymous?: boolean;
  /** How much of the file has been sent. */
  onSent: (sent: { done: number; of: number }) => void;
  /** The answer as far as it has come. */
  onText?: (text: string) => void;
  /** Said when no answer came. */
  fallback: string;
  signal: AbortSignal;
}

/**
 * Sends a file as a form. Not by `fetch`, which does not tell how far a file has come.
 * @throws ApiError when no answer came; what an answer means is for the caller to say
 */
export function sendFile(path: string, field: string, file: File, options: SendOptions) {
  const { headers = {}, anonymous = false, onSent, onText, fallback, signal } = options;
  const body = new FormData();
  body.append(field, file);
  const session = anonymous ? nobody : authorize();
  const request = new XMLHttpRequest();
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    request.open('POST', `${API_BASE}${path}`);
    for (const [name, value] of Object.entries({ ...headers, ...session.headers })) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onSent({ done: loaded, of: total });
    request.onprogress = () => onText?.(request.responseText);
    request.onload = () => {
      session.notice(request.status);
      resolve({ status: request.status, text: request.responseText });
    };
    request.onerror = () => reject(new ApiError(0, {}, fallback));
    request.onabort = () => reject(new DOMException('The upload was given up', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

interface FetchOptions {
  headers?: Record<string, string>;
  /** What is sent says by itself who asks. */
  anonymous?: boolean;
  /** The media type that is asked for. */
  type: string;
  /** Said when no file came. */
  fallback: string;
  signal: AbortSignal;
}

export interface FetchedFile {
  file: Blob;
  name: string;
}

/**
 * A file and the name the server gives it. The token travels in a header, so a plain link would not do.
 * @throws ApiError with a message fit to show
 */
export async function fetchFile(path: string, options: FetchOptions): Promise<FetchedFile> {
  const { type, headers = {}, anonymous = false, fallback, signal } = options;
  const session = anonymous ? nobody : authorize();
  let status = 0;
  try {
    const response = await fetch(`${API_BASE}${path}`, {
      headers: { Accept: type, ...headers, ...session.headers },
      signal,
    });
    status = response.status;
    session.notice(status);
    const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    if (response.ok) return { file: await response.blob(), name: name ?? 'export' };
  } catch (error) {
    if (isAbort(error)) throw error;
    // Said below, in the same words as an answer that is no file.
  }
  throw new ApiError(status, {}, fallback);
}
