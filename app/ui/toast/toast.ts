import type { ToastOptions } from 'react-hot-toast';
import { createStore } from '../../create-store.ts';

type Kind = 'blank' | 'success' | 'error' | 'loading';
type Options = Pick<ToastOptions, 'id'>;

const { announce, subscribe } = createStore();
let wanted = false;

/** The library comes with the first toast, so that it costs the first page nothing. */
async function show(kind: Kind, text: string, options?: Options) {
  wanted = true;
  announce();
  const library = await loadLibrary();
  if (kind === 'blank') library?.(text, options);
  else library?.[kind](text, options);
}

/** Without a network there is no toast, and nothing breaks. */
function loadLibrary() {
  return import('react-hot-toast').then(
    ({ toast: library }) => library,
    () => null,
  );
}

export const toasterWanted = {
  subscribe,
  now: () => wanted,
  onServer: () => false,
};

/** Says something in passing: for 4 s, or 2 s when it went well. A loading toast stays until its `id` is used again. */
export const toast = {
  blank: (text: string, options?: Options) => void show('blank', text, options),
  success: (text: string, options?: Options) => void show('success', text, options),
  error: (text: string, options?: Options) => void show('error', text, options),
  loading: (text: string, options?: Options) => void show('loading', text, options),
};
