import { type MouseEvent, useEffect, useSyncExternalStore } from 'react';
import { href, useNavigate } from 'react-router';

const KEY = 'lastList';

interface LastList {
  search: string;
  /** Its place among the pages of this visit. */
  place: number | null;
}

export function inventoryPath(address: URLSearchParams | string): string {
  const search = address.toString();
  return search ? `${href('/allProducts')}?${search}` : href('/allProducts');
}

/**
 * Notes the list of cars that is being looked at, so that a car's page leads back to it; with null, that there is none to go
 * back to.
 */
export function useRememberedList(search: string | null) {
  useEffect(() => {
    const list: LastList | null = search === null ? null : { search, place: placeNow() };
    try {
      sessionStorage.setItem(KEY, JSON.stringify(list));
    } catch {
      // Without storage the way back leads to all cars.
    }
  }, [search]);
}

/** The way back from a car to the list as it was: by Back where the list is what one comes from, so that it scrolls back too. */
export function useWayBackToList() {
  const navigate = useNavigate();
  const search = useSyncExternalStore(
    () => () => {},
    () => readLastList()?.search ?? '',
    () => '',
  );

  function goBack(event: MouseEvent) {
    const place = readLastList()?.place ?? null;
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || place === null || placeNow() !== place + 1) return;
    event.preventDefault();
    void navigate(-1);
  }

  return { to: inventoryPath(search), onClick: goBack };
}

function placeNow(): number | null {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : null;
}

function readLastList(): LastList | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}
