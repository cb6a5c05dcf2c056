import type { ToastOptions } from 'react-hot-toast';

type Show = (text: string, options?: ToastOptions) => void;

const listeners = new Set<() => void>();
let wanted = false;

/** The library comes with the first toast, so that it costs the first page nothing. */
async function show(kind: 'blank' | 'success' | 'error' | 'loading', text: string, options?: ToastOptions) {
  wanted = true;
  for (const listener of listeners) listener();
  const { toast: library } = await import('react-hot-toast');
  if (kind === 'blank') library(text, options);
  else library[kind](text, options);
}

export const toasterWanted = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  now: () => wanted,
  onServer: () => false,
};

/** Says something in passing: 4 s, or 2 s when it went well; a loading toast stays until it is replaced by its `id`. */
export const toast: Show & Record<'success' | 'error' | 'loading', Show> & { dismiss(id?: string): void } =
  Object.assign((text: string, options?: ToastOptions) => void show('blank', text, options), {
    success: (text: string, options?: ToastOptions) => void show('success', text, options),
    error: (text: string, options?: ToastOptions) => void show('error', text, options),
    loading: (text: string, options?: ToastOptions) => void show('loading', text, options),
    dismiss: (id?: string) => void import('react-hot-toast').then(({ toast: library }) => library.dismiss(id)),
  });
