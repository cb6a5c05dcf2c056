import type { MailTemplate, Sender } from './mail-template.ts';

/** Where a customer reads a conversation: signed in, or with the key of a visitor, which no server is ever sent. */
export function addressOf(
  { publicUrl }: Pick<Sender, 'publicUrl'>,
  { id, key }: { id: string; key: string | undefined },
): string {
  return key ? `${publicUrl}/conversations/${id}#key=${key}` : `${publicUrl}/dashboard/conversations/${id}`;
}

/** The first mail to an address that a visitor gave. Nothing in it is theirs: the address may be a stranger's (D78, D96). */
export function conversationOpened(sender: Sender, conversation: { id: string; key: string }): MailTemplate {
  return {
    subject: `Your message to ${sender.storeName}`,
    heading: 'We have your message',
    paragraphs: [
      'We’ll email you when we answer. This link opens the conversation, where you can also write to us again. Anyone who has the link can read it, so keep it to yourself.',
    ],
    action: { label: 'Open the conversation', url: addressOf(sender, conversation) },
    closing: 'If you didn’t write to us, you can ignore this email.',
  };
}

/** To a customer: the dealership has written. */
export function answerWritten(
  sender: Sender,
  { text, ...conversation }: { id: string; key: string | undefined; text: string },
): MailTemplate {
  return {
    subject: `${sender.storeName} sent you a message`,
    heading: `${sender.storeName} sent you a message`,
    paragraphs: [],
    quote: text,
    action: { label: 'Read and answer', url: addressOf(sender, conversation) },
    ...(conversation.key && { closing: 'Anyone who has this link can read the conversation, so keep it to yourself.' }),
  };
}

interface WrittenByCustomer {
  id: string;
  name: string;
  email: string;
  about: string | null;
  carId: string | null;
  text: string;
}

/** To the staff: a customer has written. */
export function customerWrote(
  { storeName, publicUrl }: Sender,
  { id, name, email, about, carId, text }: WrittenByCustomer,
): MailTemplate {
  return {
    subject: `Message from ${name}`,
    heading: `${name} wrote to ${storeName}`,
    paragraphs: [
      `From ${name}, ${email}.`,
      ...(about ? [`About ${about}${carId ? `: ${publicUrl}/cars/${carId}` : '.'}`] : []),
    ],
    quote: text,
    action: { label: 'Answer in the inbox', url: `${publicUrl}/dashboard/inbox/${id}` },
    closing: 'A reply to this email goes to the customer, but it isn’t kept in the conversation.',
  };
}
