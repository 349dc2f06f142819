const TEXT = /[&<>\u00a0]/g;
const ATTRIBUTE = /[&<>"]/g;
const SPECIAL = /[&<>"]/;
const QUOTED = /[&<>']/g;

const NAMES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\u00a0': '&nbsp;',
};

const named = (sign: string): string => NAMES[sign] ?? sign;

export function escapeText(text: string): string {
  return text.search(TEXT) === -1 ? text : text.replace(TEXT, named);
}

/** An attribute with its value: in double quotes, or in single ones where the value has double ones (JSON). */
export function attribute(name: string, value: string): string {
  // Nearly every value is plain, and looking is cheaper than replacing.
  if (value.search(SPECIAL) === -1) return ` ${name}="${value}"`;
  if (value.includes('"')) return ` ${name}='${value.search(QUOTED) === -1 ? value : value.replace(QUOTED, named)}'`;
  return ` ${name}="${value.replace(ATTRIBUTE, named)}"`;
}
