import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';

/** What the server marks the page's own inline scripts by while it renders; the browser never sees it. */
export const nonceContext = createContext<string>();

/** The same for the parts of a page that write such a script. */
export const NonceContext = createReactContext<string | undefined>(undefined);
