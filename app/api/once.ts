import { ApiError, type CallOptions, callApi } from './client.ts';

/** The keys of what was asked for and not answered yet. */
const unanswered = new Map<string, string>();
const forget = () => unanswered.clear();

/**
 * Has something made of which there may be two alike. Whoever presses again, as no answer came, sends the same
 * `Idempotency-Key`, by which the server knows it. Whoever has typed since, though it be the same words, means another one.
 * @throws ApiError
 */
export async function callOnce<Answer>(path: string, options: CallOptions): Promise<Answer> {
  const request = JSON.stringify([path, options.body]);
  const key = unanswered.get(request) ?? newKey();
  unanswered.set(request, key);
  addEventListener('input', forget, { capture: true, once: true });
  const headers = { ...options.headers, 'Idempotency-Key': key };
  try {
    const answer = await callApi<Answer>(path, { ...options, method: 'POST', headers });
    unanswered.delete(request);
    return answer;
  } catch (error) {
    // What was made is gone since: the next one is another.
    if (error instanceof ApiError && error.status === 404) unanswered.delete(request);
    throw error;
  }
}

/** Also where a page came without encryption, as in a network of one's own, and `randomUUID` is not there. */
const newKey = () => String(crypto.getRandomValues(new BigUint64Array(2)));
