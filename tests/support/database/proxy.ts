import { connect, createServer, type Socket } from 'node:net';

// Drizzle's, which opens a transaction: no statement of another library has it in lower case.
const BEGIN = 'begin\0';

/** Stands between a shop and its server, and does to their connections what a bad network does. */
export async function openProxy(databaseUrl: string) {
  const sockets: Socket[] = [];
  let lost = 0;
  let stillToLose = 0;
  const proxy = createServer((socket) => {
    const server = connect(Number(new URL(databaseUrl).port), '127.0.0.1');
    for (const end of [socket, server]) end.on('error', () => {});
    sockets.push(socket, server);
    // Heard before the server does.
    socket.on('data', (chunk) => {
      if (stillToLose === 0 || !chunk.includes(BEGIN)) return;
      stillToLose -= 1;
      lost += 1;
      server.destroy();
      socket.destroy();
    });
    socket.pipe(server).pipe(socket);
    socket.on('close', () => server.destroy());
    server.on('close', () => socket.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (!address || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    /** The same database, by way of the proxy. */
    url: Object.assign(new URL(databaseUrl), { port: String(address.port) }).href,
    /** Lets the connections there are hang without a word. */
    stall() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** Breaks the next connections that begin a transaction, as it begins. */
    loseAtBegin(count: number) {
      stillToLose = count;
    },
    lost: () => lost,
    close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}
