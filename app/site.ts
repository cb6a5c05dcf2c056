import { createContext } from 'react-router';

/** What the pages know of the shop they belong to. */
export interface Site {
  storeName: string;
  /** The address people use, without a slash at its end. */
  publicUrl: string;
}

export const siteContext = createContext<Site>();
