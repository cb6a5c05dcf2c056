import { createContext } from 'react-router';

/** Carries one request to the API: over HTTP in the browser, in process during server rendering. */
export type Transport = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<{
  status: number;
  json(): Promise<unknown>;
}>;

/** Set by the page server, so that loaders reach the API without a network between. */
export const transportContext = createContext<Transport>();
