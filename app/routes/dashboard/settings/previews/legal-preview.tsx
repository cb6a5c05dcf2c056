import { useDeferredValue } from 'react';
import { fillLegal } from '../../../../../shared/settings/legal/legal-pages.ts';
import { numbersInForce } from '../../../../../shared/settings/promises/promise-numbers.ts';
import type { LegalPage } from '../../../../api/settings/settings.ts';
import { useShopSettings } from '../../../../components/layout/use-shop-settings.tsx';
import { LegalText } from '../../../../components/legal/legal-text.tsx';
import { legalTitles } from '../../../../components/legal/legal-titles.ts';
import { renderMarkdown } from '../../../../components/legal/render-markdown.ts';
import { NothingToShow, Preview } from './preview.tsx';

const pages = Object.keys(legalTitles) as LegalPage[];

/** Each text as its page will show it. */
export default function LegalPreview({ typed }: { typed: Partial<Record<LegalPage, string>> }) {
  const values = useDeferredValue(typed);
  const { promises, dealership } = useShopSettings();
  // The form holds more than its texts: the version that they were read in.
  const texts = Object.fromEntries(pages.map((page) => [page, values[page] ?? '']));
  const shown = fillLegal(texts, numbersInForce(promises, dealership.address ?? {}));
  const written = pages.filter((page) => shown[page]);
  return (
    <Preview>
      {written.map((page) => (
        <section
          key={page}
          aria-label={`Preview: ${legalTitles[page]}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for those who have no mouse
          tabIndex={0}
          className="max-h-[32rem] overflow-y-auto rounded-card bg-ground p-5 ring-1 ring-line sm:p-8"
        >
          <p className="font-semibold text-display">{legalTitles[page]}</p>
          <div className="mt-8">
            <LegalText html={renderMarkdown(shown[page] ?? '')} />
          </div>
        </section>
      ))}
      {written.length === 0 && (
        <NothingToShow>
          Without a text, Terms and Returns have no page. Privacy only says what this site keeps in the browser.
        </NothingToShow>
      )}
    </Preview>
  );
}
