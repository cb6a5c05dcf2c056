import { cx } from '../../ui/classes.ts';

const look = cx(
  // A table of many columns scrolls by itself, with room for what marks a link.
  'wrap-anywhere -mx-1 max-w-reading overflow-x-auto px-1 [&_a]:text-link',
  '[&_h2]:mt-10 [&_h2]:text-title [&_h3]:mt-8 [&_h3]:text-heading [&_:is(h4,h5,h6)]:mt-6 [&_:is(h4,h5,h6)]:font-semibold',
  '[&_li]:mt-1 [&_ol]:mt-4 [&_ol]:list-decimal [&_ol]:ps-6 [&_p]:mt-4 [&_ul]:mt-4 [&_ul]:list-disc [&_ul]:ps-6',
  '[&_pre]:mt-4 [&_pre]:whitespace-pre-wrap [&_pre]:rounded-control [&_pre]:bg-sunken [&_pre]:p-4',
  '[&_blockquote]:mt-4 [&_blockquote]:border-line [&_blockquote]:border-s-4 [&_blockquote]:ps-4 [&_hr]:mt-8 [&_hr]:border-line',
  // A long word beside it leaves a column room to be read.
  '[&_table]:mt-4 [&_table]:w-full [&_:is(th,td)]:min-w-18 [&_:is(th,td)]:border-line [&_:is(th,td)]:border-b',
  '[&_:is(th,td)]:py-2 [&_:is(th,td)]:pe-3 [&_:is(th,td)]:align-top [&_th]:text-start [&_th]:font-semibold',
);

/** A legal text as its page shows it. */
export function LegalText({ html }: { html: string }) {
  return (
    <div
      className={look}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown, without any HTML in it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
