/** Written into a script, it can neither end that nor begin another. */
const unsafe = /[&><\u2028\u2029]/g;
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * The script that hands a page what its loaders brought. The router would write it piece by piece while the page is
 * sent, each piece a part that React waits for; here all of it is there before anything is sent.
 */
export async function writeLoadedData(data: AsyncIterable<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of data) text += decoder.decode(piece, { stream: true });
  const literal = JSON.stringify(text).replace(unsafe, escaped);
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${literal});${controller}.close();</script>`;
}
