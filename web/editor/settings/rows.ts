import { createContext, useContext } from 'react';
import { moveItem } from '#core/settings/move-item.ts';

interface Row {
  readonly id: string;
  readonly value: string;
}

/**
 * The rows of one list. A row keeps its identity while it is edited or moved and while other rows are added or removed.
 * So the state of a row (wrong words, whether it is open) never passes to another row.
 */
export class Rows {
  #rows: readonly Row[] = [];
  #next = 0;

  /** The identities of the rows as they are stored now; after an undo, of those that are the same as before. */
  ids(values: readonly string[]): readonly string[] {
    const before = this.#rows;
    const changed = values.filter((value, index) => value !== before[index]?.value).length;
    const writtenOver = changed === 1 && values.length === before.length;
    const left = new Set(before);
    this.#rows = values.map((value, index) => {
      const row = writtenOver ? before[index] : [...left].find((one) => one.value === value);
      if (row) left.delete(row);
      return { id: row?.id ?? String(this.#next++), value };
    });
    return this.#rows.map(({ id }) => id);
  }

  /** Of rows that may be alike the list says itself which one was moved or removed. */
  moved(from: number, to: number): void {
    this.#rows = moveItem(this.#rows, from, to) ?? this.#rows;
  }

  removed(index: number): void {
    this.#rows = this.#rows.toSpliced(index, 1);
  }
}

/** The lists of the settings by their names, for as long as the dialog is open. */
export const RowsContext = createContext(new Map<string, Rows>());

export function useRows(list: string): Rows {
  const lists = useContext(RowsContext);
  const rows = lists.get(list) ?? new Rows();
  lists.set(list, rows);
  return rows;
}
