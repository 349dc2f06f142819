const TEXT = /[&<>\u00a0]/g;
const ATTRIBUTE = /[&<>"]/g;
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
  return text.replace(TEXT, named);
}

/** An attribute with its value: in double quotes, or in single ones where the value has double ones (JSON). */
export function attribute(name: string, value: string): string {
  if (value.includes('"')) return ` ${name}='${value.replace(QUOTED, named)}'`;
  return ` ${name}="${value.replace(ATTRIBUTE, named)}"`;
}
