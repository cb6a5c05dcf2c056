import { type CallOptions, callApi } from './client.ts';

/** The keys of what was asked for and not answered yet. */
const unanswered = new Map<string, string>();

/**
 * Has something made of which there may be two alike. Whoever sends the same again, as no answer came, does so with the
 * same `Idempotency-Key`, by which the server knows it.
 * @throws ApiError
 */
export async function callOnce<Answer>(path: string, options: CallOptions): Promise<Answer> {
  const request = JSON.stringify([path, options.body]);
  const key = unanswered.get(request) ?? newKey();
  unanswered.set(request, key);
  const headers = { ...options.headers, 'Idempotency-Key': key };
  const answer = await callApi<Answer>(path, { ...options, method: 'POST', headers });
  unanswered.delete(request);
  return answer;
}

/** Also where a page came without encryption, as in a network of one's own, and `randomUUID` is not there. */
const newKey = () => String(crypto.getRandomValues(new BigUint64Array(2)));
