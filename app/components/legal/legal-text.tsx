/** A legal text as its page shows it. */
export function LegalText({ html }: { html: string }) {
  return (
    <div
      className="wrap-anywhere max-w-reading [&_a]:text-link [&_h2]:mt-10 [&_h2]:text-title [&_h3]:mt-8 [&_h3]:text-heading [&_li]:mt-1 [&_ol]:mt-4 [&_ol]:list-decimal [&_ol]:ps-6 [&_p]:mt-4 [&_pre]:mt-4 [&_pre]:whitespace-pre-wrap [&_ul]:mt-4 [&_ul]:list-disc [&_ul]:ps-6"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown, without any HTML in it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
