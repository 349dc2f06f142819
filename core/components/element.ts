import type { Markup, MarkupElement } from '#core/page/types.ts';

type Values = Readonly<Record<string, string | number | false | null | undefined>>;

/** An element of drawn markup. Attributes and declarations without a value (false, null, '') are left out. */
export function element(
  tag: string,
  { style, ...attrs }: { readonly style?: Readonly<Record<string, string>>; readonly [name: string]: unknown },
  ...children: readonly Markup[]
): MarkupElement {
  const drawn = { tag, attrs: present(attrs as Values), children };
  for (const _ in style) return { ...drawn, style };
  return drawn;
}

/** CSS declarations without those that have no value. */
export function declarations(values: Values): Readonly<Record<string, string>> {
  return present(values);
}

function present(values: Values): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name in values) {
    const value = values[name];
    if (value !== undefined && value !== null && value !== false && value !== '') kept[name] = String(value);
  }
  return kept;
}

/** Text with its line breaks as `br`. */
export function lines(text: string): Markup[] {
  if (!text.includes('\n')) return text === '' ? [] : [text];
  const drawn: Markup[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) drawn.push(BREAK);
    if (line !== '') drawn.push(line);
  }
  return drawn;
}

const BREAK: MarkupElement = { tag: 'br', attrs: {}, children: [] };
