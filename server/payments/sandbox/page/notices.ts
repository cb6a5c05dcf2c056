import { type Html, html } from '../../../html.ts';
import { type StoredSession, successUrlOf } from '../records/objects.ts';
import { type PageContext, renderDocument } from './page-layout.ts';

/** The page of a session that can no longer be paid. */
export function renderClosedPage(session: StoredSession, context: PageContext): string {
  const { answer, endedBy } = session;
  if (answer.status === 'complete') {
    return renderNotice(
      'This payment is complete',
      'It has been paid once and cannot be paid again.',
      html`<a class="action" href="${successUrlOf(session)}">See your order</a> <a href="${context.shopUrl}">Back to ${context.storeName}</a>`,
      context,
    );
  }
  const backToShop = html`<a class="action" href="${context.shopUrl}">Back to ${context.storeName}</a>`;
  if (endedBy === 'customer') {
    return renderNotice(
      'This payment was canceled',
      'Nothing was charged. You can start again from your cart.',
      backToShop,
      context,
    );
  }
  return renderNotice(
    'This payment has expired',
    'Nothing was charged. You can start again from your cart.',
    backToShop,
    context,
  );
}

export function renderUnknownPage(context: PageContext): string {
  const back = html`<a class="action" href="${context.shopUrl}">Back to ${context.storeName}</a>`;
  return renderNotice(
    'There is no such payment',
    'Please check the address, or start again from your cart.',
    back,
    context,
  );
}

export function renderFailurePage(context: PageContext): string {
  const back = html`<a class="action" href="${context.shopUrl}">Back to ${context.storeName}</a>`;
  return renderNotice('The payment page has a problem', 'Please go back and try again in a minute.', back, context);
}

function renderNotice(title: string, words: string, links: Html, context: PageContext): string {
  return renderDocument(
    title,
    html`<main class="closed"><div class="card">
  <h1>${title}</h1>
  <p>${words}</p>
  <div class="actions">${links}</div>
</div></main>`,
    context,
  );
}
