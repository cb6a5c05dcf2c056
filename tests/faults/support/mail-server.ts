import { SMTPServer } from 'smtp-server';
import { freePort } from '../../support/process.ts';

/** A mail server that takes everything, and notes which mails arrived. */
export async function startMailServer() {
  const arrived: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, taken) {
      let text = '';
      stream.on('data', (part) => (text += part));
      stream.on('end', () => {
        arrived.push(/^message-id: <([^@>]+)/im.exec(text)?.[1] ?? '');
        taken();
      });
    },
  });
  // A process that is killed while it sends breaks off in the middle.
  server.on('error', () => {});
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The ids of the mails, as often as they came. */
    arrived,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
