import { LIMIT_NUMBERS } from '../limits.ts';
import type { ImportFormat, VoucherLimits } from '../types.ts';
import { isProblem, numberIn, type Row, readEach, rowsOf, timeIn, Wrong } from './rows.ts';
import type { Importer } from './types.ts';
import { unifi } from './unifi.ts';

// spec visitors.34

/** A table whose first line names its columns. */
function byColumns(
  needed: readonly string[],
  read: (row: Row) => ReturnType<Parameters<typeof readEach<Row>>[1]>,
): Importer {
  return (text) => {
    const rows = rowsOf(text, needed);
    return isProblem(rows) ? { ok: false, problems: [rows] } : readEach(rows, read);
  };
}

/** Seconds as whole minutes. */
const minutesOf = (seconds: number | null): number | null =>
  seconds === null || seconds === 0 ? null : Math.ceil(seconds / 60);

/** The table that the list of vouchers of OPNsense hands out: a name and a password, which become one code. */
const opnsense = byColumns(['username', 'password'], (row) => {
  const [validity, expiry] = [numberIn(row, 'validity'), numberIn(row, 'expirytime')];
  return {
    code: row.cell('username') + row.cell('password'),
    note: row.cell('vouchergroup'),
    limits: { minutes: minutesOf(validity) },
    // Seconds since 1970; 0: none.
    valid_until: expiry === null || expiry === 0 ? null : expiry * 1_000,
  };
});

/** A batch of openwisp-radius: a name and a password, in clear where it says so, and no line that names them. */
const openwisp: Importer = (text) => {
  const rows = rowsOf(`username,password,email,first_name,last_name\n${text.replace(/^\uFEFF/, '')}`, []);
  if (isProblem(rows)) return { ok: false, problems: [{ ...rows, line: rows.line - 1 }] };
  const lines = rows.map((row) => ({ ...row, line: row.line - 1, cell: row.cell }));
  return readEach(lines, (row) => ({
    code: row.cell('username') + row.cell('password').replace(/^cleartext\$/, ''),
    note: [row.cell('first_name'), row.cell('last_name')].filter(Boolean).join(' '),
    limits: {},
    valid_until: null,
  }));
};

/** A roll of pfSense: a code on each line, in quotes, behind lines that say how they were made. They say no minutes. */
const pfsense: Importer = (text) => {
  const lines = text.split(/\r\n|\r|\n/).map((words, index) => ({ line: index + 1, words: words.trim() }));
  const codes = lines.filter(({ words }) => words !== '' && !words.startsWith('#'));
  return readEach(codes, ({ words }) => {
    const code = /^"?\s*([A-Za-z0-9]+)\s*"?$/.exec(words)?.[1];
    if (code === undefined) throw new Wrong('code');
    return { code, note: '', limits: {}, valid_until: null };
  });
};

/** The words of limits that are no numbers; the usual ones say nothing. */
const WORDS: { readonly [Column in 'clock' | 'every']: Readonly<Record<string, VoucherLimits[Column]>> } = {
  clock: { online: 'online', wall: null, '': null },
  every: { day: 'day', once: null, '': null },
};

function wordIn<Column extends keyof typeof WORDS>(row: Row, column: Column): VoucherLimits[Column] {
  const written = row.cell(column);
  const word = Object.hasOwn(WORDS[column], written) ? WORDS[column][written] : undefined;
  if (word === undefined) throw new Wrong('limits', column);
  return word;
}

/** What is exported here. A cell that is empty says nothing of a limit. */
const csv = byColumns(['code'], (row) => {
  const numbers = LIMIT_NUMBERS.map((name) => [name, numberIn(row, name)] as const);
  const words = (['clock', 'every'] as const).map((name) => [name, wordIn(row, name)] as const);
  return {
    code: row.cell('code'),
    note: row.cell('note'),
    limits: Object.fromEntries([...numbers, ...words].filter(([, value]) => value !== null)),
    valid_until: timeIn(row, 'valid_until'),
  };
});

export const importers: Readonly<Record<ImportFormat, Importer>> = { unifi, opnsense, pfsense, openwisp, csv };
export const IMPORT_FORMATS = Object.keys(importers) as readonly ImportFormat[];
