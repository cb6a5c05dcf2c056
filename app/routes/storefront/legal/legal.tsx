import { data, href } from 'react-router';
import { fetchLegalText, type LegalPage } from '../../../api/settings/settings.ts';
import { transportContext } from '../../../api/transport.ts';
import { LegalText } from '../../../components/legal/legal-text.tsx';
import { legalTitles } from '../../../components/legal/legal-titles.ts';
import { renderMarkdown } from '../../../components/legal/render-markdown.ts';
import { pageMeta } from '../../../page-meta.ts';
import type { Route } from './+types/legal.ts';
import { StorageStatement } from './storage-statement.tsx';

/** Whatever the page is opened by, its text comes with it from the server. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = new URL(request.url).pathname.replace(/\.data$/, '').slice(1) as LegalPage;
  const text = await fetchLegalText(page, context.get(transportContext));
  if (!text && page !== 'privacy') throw data(null, { status: 404, statusText: 'Not Found' });
  return { page, html: renderMarkdown(text ?? '') };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.page ?? 'terms';
  return pageMeta(matches, {
    title: legalTitles[page],
    description: `${legalTitles[page]} of this dealership, as it holds for every visit and every purchase.`,
    path: href(`/${page}`),
  });
};

/** A legal text that the dealership has written; what the browser keeps is said without one too. */
export default function Legal({ loaderData: { page, html } }: Route.ComponentProps) {
  return (
    <div className="page-width pt-14 pb-10 sm:pt-20">
      <h1 className="text-display">{legalTitles[page]}</h1>
      {html && (
        <div className="mt-8">
          <LegalText html={html} />
        </div>
      )}
      {page === 'privacy' && <StorageStatement />}
    </div>
  );
}
