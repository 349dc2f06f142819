/* How values are written into configuration files, so that what an operator typed cannot end a value or a line. */

export type Line = readonly [kind: 'option' | 'list', name: string, value: string];

/** A section of OpenWrt's configuration (UCI). A quote in a value is written outside of the quotes. */
export function sectionOf(type: string, name: string | null, lines: readonly Line[]): string {
  const head = `config ${type}${name === null ? '' : ` ${quoted(name)}`}`;
  return [head, ...lines.map((line) => `\t${uciLine(line)}`), ''].join('\n');
}

/** Lines for a section that is there already. */
export function configLines(lines: readonly Line[]): string {
  return lines.map(uciLine).join('\n');
}

function uciLine([kind, key, value]: Line): string {
  return `${kind} ${key} ${quoted(value)}`;
}

function quoted(value: string): string {
  return `'${oneLine(value).replaceAll("'", `'\\''`)}'`;
}

/** A value of a shell's configuration, in double quotes. */
export function shellQuoted(value: string): string {
  return `"${oneLine(value).replace(/["\\$`]/g, '\\$&')}"`;
}

export function oneLine(value: string): string {
  return value.replace(/\p{Cc}/gu, ' ');
}

/** Words or the value of an attribute in a page that a gateway shows. */
export function inHtml(value: string): string {
  return oneLine(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
