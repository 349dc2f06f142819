import { componentByName } from '#core/components/index.ts';
import { advertDetails, advertTextKey } from '#core/config/advert-details.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { isRich, readRichText, writeRichText } from '#core/page/rich-text.ts';
import { nodeOfKey } from './draft-strings.ts';
import type { Draft } from './types.ts';

type Configuration = Readonly<PageConfiguration>;

/**
 * What the page itself says where translations have a key; null where it says nothing, and for sentences of the product,
 * which a page words anew and does not translate.
 */
export function baseText({ document, configuration }: Draft, key: string): string | null {
  const own = nodeOfKey(key);
  if (own) {
    const node = document.nodes.get(own.id);
    const component = node && componentByName(node.component);
    if (!component?.strings.includes(own.property)) return null;
    return comparable(
      String(node?.props[own.property] ?? ''),
      isRich(node ?? { props: {} }) && own.property === component.inlineText,
    );
  }
  const words = settingText(configuration, key);
  return words === null ? null : comparable(words, false);
}

/**
 * A text as it is compared with an earlier one: its words and the addresses of its links. How they look, and how a program
 * ends its lines, makes no other text of it.
 */
export function comparable(source: string, rich: boolean): string {
  const runs = rich ? readRichText(source) : [{ text: source }];
  const plain = runs.map(({ text, href }) => ({
    text: text.replaceAll('\r\n', '\n'),
    ...(href !== undefined && { href }),
  }));
  return writeRichText(plain).trim();
}

function settingText(configuration: Configuration, key: string): string | null {
  if (key === 'terms') return configuration.terms;
  if (key === 'success_text') return configuration.success_text ?? '';
  if (key.startsWith('advert.')) return advertText(configuration, key);
  return key.startsWith('form.') ? fieldText(configuration, key) : null;
}

function advertText({ advertising }: Configuration, key: string): string | null {
  const url = advertising.urls.find((each) => advertTextKey(each) === key);
  return url === undefined ? null : (advertDetails(advertising, url).alt ?? '');
}

const FIELD = /^form\.(.+)\.(label|invalid|option\.(\d+))$/s;

/** Only forms of the page's own have words of their own; those of other methods are the product's. */
function fieldText({ authentications }: Configuration, key: string): string | null {
  const [, name, part = '', option] = FIELD.exec(key) ?? [];
  const fields = authentications.flatMap(
    ({ config }) => (Array.isArray(config.fields) ? config.fields : []) as StoredField[],
  );
  const field = name === undefined ? undefined : fields.find((each) => each?.key === name);
  if (!field) return null;
  const words = { label: field.label || name, invalid: field.invalidMessage }[part] ?? optionOf(field, Number(option));
  return typeof words === 'string' ? words : null;
}

/** A field as it is stored, which may be wrong. */
type StoredField = { readonly [name: string]: unknown } | null;

function optionOf({ options }: NonNullable<StoredField>, number: number): unknown {
  return Array.isArray(options) ? options[number - 1] : undefined;
}
