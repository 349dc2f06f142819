import { HTML_LIMIT, TERMS_SAVE_DEBOUNCE } from '#core/constants.ts';
import { safeImageUrl, safeUrl } from '#core/page/html/safe-values.ts';
import type { Json } from '#core/page/types.ts';
import { url, withScheme } from '#core/rules/url.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { Control, ControlId, ControlParts } from './types.ts';

/** A stored value that is shown as the text it is; empty where it is none. */
export function storedText(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}

/** The words of an element, with their line breaks. */
const text: Control = {
  id: 'text',
  group: 'typography',
  label: 'controls.text',
  property: 'text',
  read: storedText,
  parse: (typed) => ({ value: withLineFeeds(typed) }),
};

/** The description of a picture for people who cannot see it; empty for decoration. */
const altText: Control = {
  id: 'alt-text',
  group: 'image',
  label: 'controls.altText',
  property: 'alt',
  read: storedText,
  parse: (typed) => ({ value: typed.replace(/\s+/g, ' ') }),
};

/** Hand-written markup. The server cleans it when the page is saved and lists what it removed. */
const html: Control = {
  id: 'html',
  group: 'html',
  label: 'controls.html',
  property: 'html',
  read: storedText,
  parse(typed) {
    const markup = withLineFeeds(typed);
    return markup.length > HTML_LIMIT ? { error: 'controls.htmlTooLong' } : { value: markup };
  },
};

/** The terms a visitor accepts; the configuration owns them. Empty: there are no terms. */
const terms: Control = {
  id: 'terms',
  group: 'terms',
  label: 'controls.terms',
  property: 'terms',
  // spec numbers.2: terms text is saved 500 ms after the last key
  delay: TERMS_SAVE_DEBOUNCE,
  read: storedText,
  parse: (typed) => ({ value: withLineFeeds(typed) }),
};

/** The controls whose values are words or markup. */
export const words = {
  'alt-text': altText,
  html,
  terms,
  text,
} satisfies Partial<Record<ControlId, Control>>;

/** Line breaks in the one form in which they are stored. */
function withLineFeeds(typed: string): string {
  return typed.replace(/\r\n?/g, '\n');
}

interface AddressParts extends ControlParts {
  /**
   * Where a browser fetches the address by itself, as it does images: the sentence about a host that is not the page's
   * own. Such an address is one over http or https, or of our own host. An address without it is a link; it may also be
   * for mail and telephone.
   */
  readonly external?: TextKey;
}

/** spec validation-rules.12: an external image host must be whitelisted; otherwise a warning is shown. */
export function externalHost(
  value: Json | undefined,
  key: TextKey = 'controls.externalImage',
): ReturnType<NonNullable<Control['warn']>> {
  if (typeof value !== 'string' || !/^https?:\/\//i.test(value) || !URL.canParse(value)) return null;
  return { key, params: { host: new URL(value).host } };
}

/** An address. spec validation-rules.11: without a scheme it gets http:// prepended. Nothing typed means none. */
function addressControl({ external, ...parts }: AddressParts): Control {
  return {
    ...parts,
    read: storedText,
    remedy: external ? 'controls.imageRemedy' : 'controls.linkRemedy',
    ...(external && { warn: (value) => externalHost(value, external) }),
    parse(typed) {
      const address = withScheme(typed);
      if (address === '') return { value: '' };
      const drawn = external ? safeImageUrl(address) : safeUrl(address);
      if (drawn !== address) return { error: 'rules.url' };
      const problem = /^https?:/i.test(address) ? url(address) : null;
      return problem ? { error: problem } : { value: address };
    },
  };
}

/** The controls whose values are addresses. */
export const addresses = {
  image: addressControl({
    id: 'image',
    group: 'image',
    label: 'controls.image',
    property: 'url',
    external: 'controls.externalImage',
  }),
  'background-image': addressControl({
    id: 'background-image',
    group: 'background',
    label: 'controls.backgroundImage',
    property: 'backgroundImage',
    external: 'controls.externalImage',
  }),
  link: addressControl({ id: 'link', group: 'image', label: 'controls.link', property: 'href' }),
} satisfies Partial<Record<ControlId, Control>>;
