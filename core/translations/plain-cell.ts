/**
 * What a spreadsheet would take for a formula and run (OWASP, CSV injection), and what looks as if it were guarded
 * already: an apostrophe in front makes it text. Reading takes one apostrophe off again, so that nothing changes.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

export function guardCell(value: string): string {
  return FORMULA.test(value) ? `'${value}` : value;
}

export function unguardCell(value: string): string {
  return GUARDED.test(value) ? value.slice(1) : value;
}
