import { useState } from 'react';

/** Rows of the page in sight that somebody chose. Those of another page, or of other filters, are not meant. */
export function useChosenRows<Row extends { _id: string }>(rows: readonly Row[], place: string) {
  const [chosen, setChosen] = useState({ place, ids: new Set<string>() });
  const ids = chosen.place === place ? chosen.ids : new Set<string>();
  const change = (next: Iterable<string>) => setChosen({ place, ids: new Set(next) });
  return {
    rows: rows.filter(({ _id }) => ids.has(_id)),
    has: ({ _id }: Row) => ids.has(_id),
    toggle: ({ _id }: Row) => change(ids.has(_id) ? [...ids].filter((id) => id !== _id) : [...ids, _id]),
    chooseAll: () => change(rows.map((row) => row._id)),
    clear: () => change([]),
  };
}

export type ChosenRows<Row extends { _id: string }> = ReturnType<typeof useChosenRows<Row>>;
