/** What could not be stored (full, forbidden) is kept here while the page lives. */
const unstored = new Map<string, string>();

export function readItem(key: string): string | null {
  const unwritten = unstored.get(key);
  if (unwritten !== undefined) return unwritten;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeItem(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}

export function removeItem(key: string) {
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored, so nothing is left.
  }
}

/** Tells when another tab wrote one of these keys, or when the page comes back as it was left (Back after leaving). */
export function watchItems(keys: readonly string[], react: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && !keys.includes(event.key)) return;
    for (const key of keys) unstored.delete(key);
    react();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', react);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', react);
  };
}
