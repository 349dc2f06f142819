import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import { uniqueKey } from '#core/page/new-id.ts';
import { decodeFile } from '#core/translations/decode-file.ts';

/** One line of a table, and what becomes of it. */
export interface ImportLine {
  readonly line: number;
  /** Who or what the line is about. */
  readonly subject: string;
  readonly detail?: string;
  /** What happens, or why nothing does. */
  readonly says: string;
  readonly outcome: 'todo' | 'same' | 'wrong';
}

/** What becomes of a table, or became of it. */
export interface TableReport {
  readonly done: boolean;
  readonly lines: readonly ImportLine[];
  /** What there is to know besides. */
  readonly notes: readonly string[];
}

/** Looks at a table, or brings it in: asked again with the same key, it is done once. */
export type AskImport = (csv: string, how: { readonly dry: boolean; readonly key: string }) => Promise<TableReport>;

/** A table that is typed, pasted or read from a file, looked at, and brought in. What was typed stays until that is done. */
export function useImport(ask: AskImport) {
  const [csv, setCsv] = useState('');
  const [isGuessed, setGuessed] = useState(false);
  const [report, setReport] = useState<TableReport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [key, setKey] = useState('');

  function type(words: string): void {
    setCsv(words);
    setGuessed(false);
    setEmpty(false);
    setProblem(null);
  }

  async function readFile(file: Blob): Promise<void> {
    const { text: words, encoding } = decodeFile(new Uint8Array(await file.arrayBuffer()));
    type(words);
    setGuessed(encoding === 'windows-1252');
  }

  async function send(dry: boolean): Promise<void> {
    if (csv.trim() === '') return setEmpty(true);
    const sent = dry ? uniqueKey() : key;
    setKey(sent);
    setBusy(true);
    setProblem(null);
    try {
      setReport(await ask(csv, { dry, key: sent }));
    } catch (error) {
      setProblem(failureOf(error).reason);
    } finally {
      setBusy(false);
    }
  }

  return {
    ...{ csv, isGuessed, report, problem, isEmpty, isBusy, type, readFile },
    look: () => send(true),
    bringIn: () => send(false),
    change: () => setReport(null),
    clear() {
      type('');
      setReport(null);
    },
  };
}

export type ImportState = ReturnType<typeof useImport>;
