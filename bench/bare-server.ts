import { createServer } from 'node:http';

/** The least that a Node server can be: it answers with the bytes it was last given by PUT. What a shop takes more is its own work. */
let bytes = Buffer.alloc(0);

createServer(async (request, response) => {
  if (request.method !== 'PUT') return response.end(bytes);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  bytes = Buffer.concat(chunks);
  return response.end();
}).listen(Number(process.env.PORT));
