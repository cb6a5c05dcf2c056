import { useState } from 'react';
import { keptAbout } from '../../../state/kept-typing.ts';

/**
 * A dialog about one row. The row stays known while the dialog closes, so that it does not go blank on its way out.
 * @param form the form in it that is kept when a session ends: then it opens by itself again
 */
export function useRowDialog<Row>(form = '') {
  const [{ subject, isOpen, turn }, setState] = useState<{ subject?: Row; isOpen: boolean; turn: number }>(() => {
    const before = keptAbout<Row>(form);
    return before === undefined ? { isOpen: false, turn: 0 } : { subject: before, isOpen: true, turn: 0 };
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
