import { DownloadButton } from './download-button.tsx';

interface DocumentButtonProps {
  /** Below the API's address. */
  path: string;
  children: string;
  /** Where its words are not in the page's language. */
  lang?: string;
}

const fallback = 'The document could not be made. Please try again.';

/** Saves a document. What fetches it comes when it is used, so that it costs the car page nothing. */
export function DocumentButton({ path, ...look }: DocumentButtonProps) {
  async function fetch(signal: AbortSignal) {
    const part = await import('./fetch-document.ts').catch(() => {
      throw new Error(fallback);
    });
    return part.fetchDocument(path, fallback, signal);
  }
  return <DownloadButton fetch={fetch} {...look} />;
}
