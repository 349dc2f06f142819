import { askedFields } from '#core/auth/asked-fields.ts';
import { formFields } from '#core/auth/form-fields.ts';
import { isLogin } from '#core/auth/methods-on-page.ts';
import { loginMethod } from '#core/auth/registry.ts';
import { isLoginWords } from '#core/components/parts/login-element.ts';
import type { LanguageLink, RenderContext } from '#core/components/types.ts';
import { pageStrings } from '#core/config/page-strings.ts';
import { styleOfDraft } from '#core/draft/draft.ts';
import { stringKey } from '#core/draft/draft-strings.ts';
import { translatedField } from '#core/draft/edit-context.ts';
import type { Draft } from '#core/draft/types.ts';
import { iconPath } from '#core/icons/index.ts';
import { termsShown, visitorText } from '#core/portal/visitor-text.ts';
import { writtenIn } from '#core/texts/catalogue.ts';
import { imageAddress, imageSet } from './image-address.ts';
import { fallbacks } from './page-fonts.ts';
import { shownImage } from './shown-image.ts';

/**
 * Everything about one visit that drawing the published page depends on. The page's one form posts the fields of
 * core/auth/page-fields.ts, the fields of its methods, and `lang`.
 */
export interface VisitState {
  /** Code of the language drawn, one of the page's active ones; null for the base text. */
  readonly language: string | null;
  /** Where the form posts to, with its query: root-relative, or absolute on the page's own host. */
  readonly action: string;
  /** Beginning of the address of this page in another language; the language's code follows: `?s=...&lang=`. */
  readonly languageLink: string;
  /** Sentences to show, in the visitor's language, by field or method; any other key is shown above the login. */
  readonly errors: Readonly<Record<string, string>>;
  /** What the visitor typed before, by field. Passwords are never drawn again. */
  readonly values: Readonly<Record<string, string>>;
  /** Sealed word that this visitor knows the page's password, which is then not asked again. */
  readonly pass?: string;
  /** The day of the visit, YYYY-MM-DD, which bounds date pickers; they have no bounds where it is absent. */
  readonly today?: string;
}

/** A first visit: nothing typed, nothing wrong. */
export function firstVisit(action: string, language: string | null = null, today?: string): VisitState {
  return { language, action, languageLink: '?lang=', errors: {}, values: {}, ...(today !== undefined && { today }) };
}

/** The page with the elements of one method in form state, whatever state they are in. */
export function withOpened(draft: Draft, method: string): Draft {
  const { document } = draft;
  const closed = [...document.nodes.values()].filter(({ props }) => props.method === method && props.type !== 'form');
  const opened = closed.map((node) => ({ ...node, props: { ...node.props, type: 'form' } }));
  return { ...draft, document: { ...document, nodes: document.nodes.with(opened) } };
}

/**
 * What a visitor is told whose method cannot be verified now: the methods of the page that need no verifier, by what is
 * written on them. null where the page has none.
 */
export function methodAwayText(draft: Draft, language: string | null): string | null {
  const { string } = visitContext(draft, firstVisit('', language));
  const logins = Array.from(draft.document.nodes.values()).filter(isLogin);
  const free = logins.filter(({ props }) => loginMethod(String(props.method))?.verifier === undefined);
  const methods = [...new Set(free.map((node) => string(node, 'text')))];
  if (methods.length === 0) return null;
  return visitorText(draft.configuration, language, 'visitor.methodAway').replaceAll('{methods}', methods.join(', '));
}

/** What components may know on a visit. What nobody translated is shown as it stands, and marked as another language. */
export function visitContext(draft: Draft, state: VisitState): RenderContext {
  const { configuration } = draft;
  const { language } = state;
  const translate = pageStrings(configuration, language);
  const { untranslated, spokenIn } = fallbacks(configuration, language);
  const terms = termsShown(configuration, language);
  const written = (words: string) => writtenIn(language, words) ?? untranslated(words);
  // Words for a wrong value come along with the problems of the visit.
  for (const { config } of configuration.authentications) {
    for (const { key, invalidMessage } of formFields(config))
      if (translate(`form.${key}.invalid`) === undefined) untranslated(invalidMessage);
  }
  return {
    mode: 'visit',
    string(node, property) {
      const translated = translate(stringKey(node.id, property));
      if (translated !== undefined) return translated;
      const words = String(node.props[property] ?? '');
      return isLoginWords(node, property) ? written(words) : untranslated(words);
    },
    image: imageAddress,
    shownImage: (frame) => shownImage(frame),
    imageSet,
    icon: iconPath,
    pageStyle: styleOfDraft(draft),
    sentence: (key) => visitorText(configuration, language, key),
    spokenIn,
    terms: translate('terms') === undefined ? untranslated(terms) : terms,
    languages: languageLinks(draft, state),
    fields: (method) =>
      askedFields(method, configuration.authentications).map((field) =>
        translatedField(field, translate, configuration, written),
      ),
    errors: state.errors,
    values: state.values,
    ...(state.today !== undefined && { today: state.today }),
  };
}

/** The page's active languages (spec languages.6: `?lang=`, no script); none where there is no choice. */
function languageLinks({ configuration }: Draft, { language, languageLink }: VisitState): LanguageLink[] {
  const active = Object.entries(configuration.languages).filter(([, { active }]) => active);
  if (active.length < 2) return [];
  return active.map(([code, { name }]) => ({
    code,
    name: name || code,
    href: languageLink + encodeURIComponent(code),
    current: code === language,
  }));
}
