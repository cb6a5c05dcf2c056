import { hexColors } from '../../../shared/settings/colors.ts';
import { html } from '../../html.ts';

/** Who writes: the dealership as its mails name it. */
export interface Sender {
  storeName: string;
  publicUrl: string;
  /** As much of these as the dealership has entered. */
  address: string;
  phone: string;
  email: string;
  /** Of what is to be pressed. */
  accentColor: string;
  /** Where its logo is, for anybody. */
  logo?: string | undefined;
}

/** What a mail says. Both of its forms are made from this, so that they cannot disagree. */
export interface MailTemplate {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** What was bought or given back, a row each, and what it comes to. What one row comes to is said once, as the total. */
  amounts?: { rows: { label: string; amount: string }[]; total: { label: string; amount: string } };
  /** Somebody else's words. */
  quote?: string;
  action?: { label: string; url: string };
  closing?: string;
}

type Amounts = NonNullable<MailTemplate['amounts']>;

export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

/** Writes a template out, as HTML and as text. */
export function compose(sender: Sender, template: MailTemplate): MailContent {
  // A line break in a subject could only be an attempt to add headers.
  const subject = template.subject.replace(/\s+/g, ' ').trim();
  return { subject, html: composeHtml(sender, { ...template, subject }), text: composeText(sender, template) };
}

/** The lines at its end that say who wrote. */
function signatureOf({ storeName, address, phone, email }: Sender): string[] {
  return [storeName, address, phone, email].filter(Boolean);
}

function composeText(sender: Sender, template: MailTemplate): string {
  const { heading, paragraphs, amounts, quote, action, closing } = template;
  const rows =
    amounts && [...rowsOf(amounts), amounts.total].map((row) => [row.label, row.amount].filter(Boolean).join(': '));
  const parts = [
    heading,
    ...paragraphs,
    rows?.join('\n'),
    quote?.replace(/^/gm, '> '),
    action && `${action.label}:\n${action.url}`,
    closing,
    `-- \n${[...signatureOf(sender), sender.publicUrl].join('\n')}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const { ground, surface, line } = hexColors;
const ink = `color:${hexColors.ink}`;
const soft = `color:${hexColors['ink-soft']}`;

/** Tables and inline styles, because that is what every mail client understands. */
function composeHtml(sender: Sender, template: MailTemplate): string {
  const { storeName, publicUrl, accentColor, logo } = sender;
  const { subject, heading, paragraphs, amounts, quote, action, closing } = template;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0;background:${ground}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${ground}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;${font};${ink};font-size:16px;line-height:1.55;overflow-wrap:anywhere">
<tr><td style="padding:0 4px 16px;font-weight:600">${storeName}</td></tr>
<tr><td style="padding:28px;background:${surface};border:1px solid ${line};border-radius:12px">
${logo && html`<img src="${logo}" alt="" height="40" style="display:block;height:40px;width:auto;max-width:100%;margin:0 0 20px;border:0">`}
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:650">${heading}</h1>
${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>\n`)}
${amounts && composeAmounts(amounts)}
${quote && html`<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${line};white-space:pre-wrap">${quote}</blockquote>`}
${action && html`<p style="margin:24px 0"><a href="${action.url}" style="display:inline-block;padding:12px 22px;border-radius:10px;background:${accentColor};color:#ffffff;font-weight:600;text-decoration:none">${action.label}</a></p>`}
${closing && html`<p style="margin:16px 0 0;${soft};font-size:14px">${closing}</p>`}
</td></tr>
<tr><td style="padding:16px 4px;${soft};font-size:13px">${signatureOf(sender).join(' · ')} · <a href="${publicUrl}" style="${soft}">${publicUrl}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.text;
}

/** Beside its only row, the total would say the same sum twice. */
function rowsOf({ rows, total }: Amounts) {
  return rows.length === 1 ? rows.map((row) => (row.amount === total.amount ? { ...row, amount: '' } : row)) : rows;
}

function composeAmounts(amounts: Amounts) {
  const { total } = amounts;
  const cell = `padding:10px 0;border-bottom:1px solid ${line}`;
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:16px">
${rowsOf(amounts).map(({ label, amount }) =>
  amount
    ? html`<tr><td style="${cell}">${label}</td><td align="right" style="${cell};padding-left:16px;white-space:nowrap">${amount}</td></tr>\n`
    : html`<tr><td colspan="2" style="${cell}">${label}</td></tr>\n`,
)}
<tr><td style="padding:10px 0;font-weight:650">${total.label}</td><td align="right" style="padding:10px 0 10px 16px;font-weight:650;white-space:nowrap">${total.amount}</td></tr>
</table>`;
}
