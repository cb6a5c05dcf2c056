import { formatCents } from '../../../../shared/money.ts';
import { Html, html } from '../../../html.ts';
import type { Attempt, SessionLine, StoredSession } from '../records/objects.ts';
import type { CardField } from '../test-cards.ts';
import { ownPath, type PageContext, renderDocument } from './page-layout.ts';

const fields: {
  field: CardField;
  name: string;
  label: string;
  autocomplete: string;
  placeholder: string;
  numeric: boolean;
}[] = [
  {
    field: 'number',
    name: 'card_number',
    label: 'Card number',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    numeric: true,
  },
  { field: 'expiry', name: 'expiry', label: 'Expiry', autocomplete: 'cc-exp', placeholder: 'MM / YY', numeric: true },
  { field: 'cvc', name: 'cvc', label: 'CVC', autocomplete: 'cc-csc', placeholder: '123', numeric: true },
  { field: 'name', name: 'name', label: 'Name on card', autocomplete: 'cc-name', placeholder: '', numeric: false },
];

/** The page on which an open session is paid, with what went wrong the last time. */
export function renderPaymentPage(session: StoredSession, context: PageContext, attempt?: Attempt): string {
  const { answer, lines } = session;
  const total = formatCents(answer.amount_total ?? 0);
  const [number, expiry, cvc, name] = fields.map((field) => renderField(field, attempt));
  return renderDocument(
    `${attempt ? 'Error: ' : ''}Pay ${context.storeName}`,
    html`<main>
  <section aria-labelledby="total">
    <a class="back" href="/sandbox/pay/${answer.id}/cancel" rel="nofollow">Cancel and go back</a>
    <h1 id="total"><span class="store">Pay ${context.storeName}</span><br><span class="total">${total}</span></h1>
    <ul class="lines" role="list">${lines.map((line) => renderLine(line, context))}</ul>
    <p class="due"><span>Total due</span> <span class="amount">${total}</span></p>
  </section>
  <section class="card" aria-labelledby="pay-with">
    <h2 id="pay-with">Pay with card</h2>
    <p class="hint">Use 4242 4242 4242 4242 with any future date and CVC</p>
    ${attempt && html`<p class="alert" id="alert" role="alert">${attempt.decline ?? 'Please check the fields marked below. Nothing was charged.'}</p>`}
    <form method="post" action="/sandbox/pay/${answer.id}" novalidate>
      <div>
        <label for="email">Email</label>
        <input id="email" name="email" type="email" value="${answer.customer_email ?? ''}" readonly>
      </div>
      ${number}
      <div class="pair">${expiry}${cvc}</div>
      ${name}
      <button type="submit">Pay ${total}</button>
      <p class="fine">This sandbox keeps no card details.</p>
    </form>
  </section>
</main>`,
    context,
  );
}

function renderLine({ name, description, image, amountCents, quantity }: SessionLine, { shopUrl }: PageContext): Html {
  const source = image && ownPath(image, shopUrl);
  return html`
      <li>
        ${source ? html`<img class="thumb" src="${source}" alt="" width="72" height="54">` : undefined}
        <span class="name">${quantity > 1 && `${quantity} × `}${name}${description !== null && html`<span class="note">${description}</span>`}</span>
        <span class="amount">${formatCents(amountCents)}</span>
      </li>`;
}

function renderField(shape: (typeof fields)[number], attempt: Attempt | undefined): Html {
  const { field, name, label, autocomplete, placeholder, numeric } = shape;
  const problem = attempt?.problems?.[field];
  const errorId = field === 'number' && attempt?.decline ? 'alert' : problem && `${name}-problem`;
  const typed = attempt && (field === 'name' || field === 'expiry') ? attempt.card[field] : '';
  return html`<div>
        <label for="${name}">${label}</label>
        <input id="${name}" name="${name}" value="${typed}" placeholder="${placeholder}" autocomplete="${autocomplete}"
          required maxlength="${field === 'name' ? 120 : 32}" spellcheck="false"${numeric && new Html(' inputmode="numeric"')}${
            problem !== undefined && new Html(' aria-invalid="true"')
          }${errorId !== undefined && html` aria-describedby="${errorId}"`}${isFirstToMend(field, attempt) && new Html(' autofocus')}>
        ${problem !== undefined && html`<p class="problem" id="${name}-problem">${problem}</p>`}
      </div>`;
}

function isFirstToMend(field: CardField, attempt: Attempt | undefined): boolean {
  if (!attempt) return false;
  const first = fields.find((shape) => attempt.problems?.[shape.field]);
  return field === (first?.field ?? 'number');
}
