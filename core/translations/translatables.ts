import { askedFields, askedForm } from '#core/auth/asked-fields.ts';
import { formFields } from '#core/auth/form-fields.ts';
import { componentByName } from '#core/components/index.ts';
import { nodeName } from '#core/components/node-name.ts';
import { isLoginWords } from '#core/components/parts/login-element.ts';
import { advertDetails, advertTextKey } from '#core/config/advertising.ts';
import { isTranslated, languageOf } from '#core/config/page-strings.ts';
import type { Authentication, PageConfiguration } from '#core/config/types.ts';
import { stringKey } from '#core/draft/draft-strings.ts';
import type { Draft } from '#core/draft/types.ts';
import { accepted, type EditResult, type PageDocument, refused } from '#core/page/document.ts';
import { isRich } from '#core/page/rich-text.ts';
import { walk } from '#core/page/tree.ts';
import type { PageNode } from '#core/page/types.ts';
import { writtenIn } from '#core/texts/catalogue.ts';
import { text } from '#core/texts/index.ts';
import { withLanguage } from './page-language.ts';
import type { Translatable } from './types.ts';
import { visitorKeys, visitorTexts } from './visitor-texts.ts';

type Authentications = readonly Authentication[];

/** Translates words that the product itself wrote and the owner left unchanged; empty for all others. */
export type Shipped = (words: string) => string;

/**
 * The texts that some login methods of a page ask, with those of the custom form that a social one asks for as well:
 * `form.<field>.label|option.<n>|invalid` (spec page-document.11). A key once, as it is read once.
 */
export function formTexts(methods: Authentications, all: Authentications, shipped: Shipped): readonly Translatable[] {
  const texts = new Map<string, Translatable>();
  for (const method of methods) {
    for (const each of [...fieldTexts(method.name, all, shipped), ...invalidTexts(method, all)])
      if (!texts.has(each.key)) texts.set(each.key, each);
  }
  return [...texts.values()];
}

function fieldTexts(name: string, all: Authentications, shipped: Shipped): Translatable[] {
  return askedFields(name, all).flatMap(({ key, label, input, options = [] }) => {
    if (input === 'hidden') return [];
    const optionTexts = options.map((option, i) =>
      item(key, `option.${i + 1}`, option.label, shipped, text('translations.where.option', { label, number: i + 1 })),
    );
    return [item(key, 'label', label, shipped, text('translations.where.label', { label })), ...optionTexts];
  });
}

/** Only a form's own fields have words of their own for a wrong value. */
function invalidTexts({ name }: Authentication, all: Authentications): Translatable[] {
  const form = askedForm(name, all);
  const fields = form ? formFields(form).filter(({ invalidMessage }) => invalidMessage !== '') : [];
  return fields.map(({ key, label, invalidMessage }) =>
    item(key, 'invalid', invalidMessage, () => '', text('translations.where.invalid', { label })),
  );
}

function item(field: string, part: string, source: string, shipped: Shipped, where: string): Translatable {
  return { key: `form.${field}.${part}`, source, shipped: shipped(source), group: 'form', where };
}

/**
 * Everything of a page that can be translated into a language: its elements in the order of the page, the fields of its
 * login methods, its terms, and what visitors of this page can be told. An empty text is left out unless it already has a
 * translation.
 */
export function translatables({ document, configuration }: Draft, code: string): readonly Translatable[] {
  const { authentications } = configuration;
  const languages = Object.values(configuration.languages);
  const shipped = shippedWords(code);
  const same = new Set(configuration.same_everywhere);
  const texts = [
    ...elementTexts(document, shipped).filter(
      ({ key, source }) => source.trim() !== '' || languages.some(({ strings }) => isTranslated(strings, key)),
    ),
    ...formTexts(
      authentications.filter(({ active }) => active),
      authentications,
      shipped,
    ),
    ...(configuration.advertising.active ? advertTexts(configuration) : []),
    ...termsText(configuration),
    ...successText(configuration),
    ...visitorTexts(configuration, code),
  ];
  return same.size === 0 ? texts : texts.map((each) => (same.has(each.key) ? { ...each, same: true } : each));
}

/** The keys that are read anywhere, also those of texts that say nothing now and of methods that are not on the page. */
export function knownKeys({ document, configuration }: Draft, code: string): ReadonlySet<string> {
  const { authentications } = configuration;
  const shipped = shippedWords(code);
  const texts = [
    ...elementTexts(document, shipped),
    ...formTexts(authentications, authentications, shipped),
    ...advertTexts(configuration),
  ];
  return new Set(['terms', 'success_text', ...texts.map(({ key }) => key), ...visitorKeys(code)]);
}

/** The translations into a language of words that the product itself wrote and nobody changed; empty for all others. */
function shippedWords(code: string): Shipped {
  return (words) => writtenIn(code, words) ?? '';
}

function elementTexts(document: PageDocument, shipped: Shipped): Translatable[] {
  return Array.from(walk(document)).flatMap(({ node }) => {
    const component = componentByName(node.component);
    return (component?.strings ?? []).map((property) => {
      const source = String(node.props[property] ?? '');
      return {
        key: stringKey(node.id, property),
        source,
        ...(isRich(node) && property === component?.inlineText && { rich: true }),
        shipped: isLoginWords(node, property) ? shipped(source) : '',
        group: 'page' as const,
        where: placeOf(node, property),
      };
    });
  });
}

/** The element's name; an alternative text says so, because an element can have another text beside it. */
function placeOf(node: PageNode, property: string): string {
  const component = componentByName(node.component);
  const name = nodeName(node) || text(component?.label ?? 'components.page');
  return property === 'alt' ? text('translations.where.alt', { name }) : name;
}

/** The descriptions of adverts; one that is on the list twice is described once. */
function advertTexts({ advertising }: Pick<PageConfiguration, 'advertising'>): Translatable[] {
  const urls = advertising.urls.filter((url) => url.trim() !== '');
  return urls.flatMap((url, index): Translatable[] => {
    const { alt = '' } = advertDetails(advertising, url);
    if (alt.trim() === '' || urls.indexOf(url) < index) return [];
    const where = text('translations.where.alt', { name: text('adverts.numbered', { number: index + 1 }) });
    return [{ key: advertTextKey(url), source: alt, shipped: '', group: 'page', where }];
  });
}

function termsText({ terms }: Pick<PageConfiguration, 'terms'>): Translatable[] {
  if (terms.trim() === '') return [];
  return [{ key: 'terms', source: terms, shipped: '', group: 'terms', where: text('components.terms') }];
}

function successText({ after_login, success_text = '' }: PageConfiguration): Translatable[] {
  if (after_login !== 'text' || success_text.trim() === '') return [];
  const where = text('translations.where.success');
  return [{ key: 'success_text', source: success_text, shipped: '', group: 'visitor', where }];
}

/** Keys of a language's strings that nothing on the page reads any more. They are kept until somebody cleans up. */
export function leftovers(known: ReadonlySet<string>, strings: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(strings).filter((key) => !known.has(key));
}

/** Drops what is left over in a language. */
export function cleanUp(draft: Draft, code: string): EditResult<Partial<PageConfiguration>> {
  const language = languageOf(draft.configuration, code);
  if (!language) return refused('page.noLanguage');
  const usedKeys = knownKeys(draft, code);
  const strings = Object.fromEntries(Object.entries(language.strings).filter(([key]) => usedKeys.has(key)));
  return accepted(withLanguage(draft.configuration, code, { ...language, strings }));
}
