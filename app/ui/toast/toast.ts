import { createStore } from '../../create-store.ts';

type Kind = 'blank' | 'success' | 'error' | 'loading';
type ToastLibrary = typeof import('./toast-list.tsx');

interface Options {
  /** A toast takes the place of the one before it with this name. */
  id?: string;
}

interface PlainToast {
  id: string;
  text: string;
}

interface Toasts {
  isWanted: boolean;
  /** Comes with the first toast, so that it costs the first page nothing. */
  library: ToastLibrary | null;
  /** What is said while the library does not come: the network failed, or a new version of the shop has no such file. */
  plain: readonly PlainToast[];
}

/** The library's own times, in milliseconds. */
const STAYS: Record<Kind, number | null> = { blank: 4000, success: 2000, error: 4000, loading: null };

const none: Toasts = { isWanted: false, library: null, plain: [] };
const { announce, subscribe } = createStore();
let current = none;
let count = 0;

function change(next: Partial<Toasts>) {
  current = { ...current, ...next };
  announce();
}

async function show(kind: Kind, text: string, options?: Options) {
  change({ isWanted: true });
  const library = current.library ?? (await loadLibrary());
  if (!library) return showPlain(kind, text, options);
  change({ library, plain: without(options?.id) });
  if (kind === 'blank') library.toast(text, options);
  else library.toast[kind](text, options);
}

/** Asked for anew by each toast until it has come. */
function loadLibrary(): Promise<ToastLibrary | null> {
  return import('./toast-list.tsx').catch(() => null);
}

function showPlain(kind: Kind, text: string, options?: Options) {
  count += 1;
  const toast = { id: options?.id ?? `plain ${count}`, text };
  change({ plain: [...without(toast.id), toast] });
  const stays = STAYS[kind];
  if (stays !== null) setTimeout(() => change({ plain: current.plain.filter((one) => one !== toast) }), stays);
}

function without(id: string | undefined): readonly PlainToast[] {
  return current.plain.filter((toast) => toast.id !== id);
}

export const toasts = {
  subscribe,
  now: () => current,
  onServer: () => none,
};

/** Says something in passing: for 4 s, or 2 s when it went well. A loading toast stays until its `id` is used again. */
export const toast = {
  blank: (text: string, options?: Options) => void show('blank', text, options),
  success: (text: string, options?: Options) => void show('success', text, options),
  error: (text: string, options?: Options) => void show('error', text, options),
  loading: (text: string, options?: Options) => void show('loading', text, options),
};
