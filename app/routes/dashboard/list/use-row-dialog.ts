import { useState } from 'react';

/** A dialog about one row. The row stays known while the dialog closes, so that it does not go blank on its way out. */
export function useRowDialog<Row>() {
  const [{ subject, isOpen, turn }, setState] = useState<{ subject?: Row; isOpen: boolean; turn: number }>({
    isOpen: false,
    turn: 0,
  });
  return {
    subject,
    isOpen,
    /** A new key each time the dialog opens, so that its form starts afresh. */
    turn,
    open: (row: Row) => setState({ subject: row, isOpen: true, turn: turn + 1 }),
    close: () => setState((state) => ({ ...state, isOpen: false })),
  };
}

export type RowDialog<Row> = ReturnType<typeof useRowDialog<Row>>;
