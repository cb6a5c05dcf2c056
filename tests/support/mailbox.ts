import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';
import type { Mail, MailSummary } from '../../shared/mails.ts';
import { call } from './client.ts';
import type { TestShop } from './test-shop.ts';

/** Every mail of the shop as its administrator reads them, newest first; of one kind, or to one person. */
export async function readMails(shop: TestShop, token: string, only: { kind?: string; to?: string } = {}) {
  const { body } = await call<MailSummary[]>(shop, 'GET', '/mails', { token });
  const wanted = body.data.filter((mail) => only.kind === undefined || mail.kind === only.kind);
  const addressed = wanted.filter(({ to }) => only.to === undefined || to.includes(only.to));
  const read = ({ _id }: MailSummary) => call<Mail>(shop, 'GET', `/mails/${_id}`, { token });
  return (await Promise.all(addressed.map(read))).map(({ body: { data } }) => data);
}

/** A real mail server that takes everything, and what it was sent. */
export async function startMailServer() {
  const received: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let message = '';
      stream.on('data', (part: Buffer) => (message += part));
      stream.on('end', () => {
        const text = message.replace(/=\r\n/g, '').replace(/=3D/g, '=');
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const sentTo = (email: string) => received.filter(({ to }) => to.includes(email)).map(({ text }) => text);
  return {
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'shop@example.com' },
    sentTo,
    /** The token of a mailed link to this page, once the mail has come. */
    async tokenFor(email: string, page: string): Promise<string> {
      const link = new RegExp(`/${page}\\?token=([\\w-]+)`);
      const find = () =>
        sentTo(email)
          .flatMap((text) => link.exec(text)?.[1] ?? [])
          .at(-1) ?? '';
      await expect.poll(find).not.toBe('');
      return find();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
