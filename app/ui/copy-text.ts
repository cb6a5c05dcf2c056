import { toast } from './toast/toast.ts';

/** Puts a text into the clipboard, which a browser may forbid, and has only on a secure address. */
export async function copyText(text: string, done: string, instead: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done, { id: 'copied' });
  } catch {
    toast.error(instead);
  }
}
