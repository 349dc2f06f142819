import { safeImageUrl, safeUrl } from '#core/page/safe-url.ts';
import type { Json } from '#core/page/types.ts';
import { url, withScheme } from '#core/rules/url.ts';
import type { Control, ControlParts } from './types.ts';
import { storedText } from './words.ts';

interface AddressParts extends ControlParts {
  /** Images come over http or https or from our own host; links may also be for mail and telephone. */
  readonly image: boolean;
}

/** spec validation-rules.12: an external image host must be whitelisted; otherwise a warning is shown. */
export function externalHost(value: Json | undefined): ReturnType<NonNullable<Control['warn']>> {
  if (typeof value !== 'string' || !/^https?:\/\//i.test(value) || !URL.canParse(value)) return null;
  return { key: 'controls.externalImage', params: { host: new URL(value).host } };
}

/** An address. spec validation-rules.11: without a scheme it gets http:// prepended. Nothing typed means none. */
function addressControl({ image, ...parts }: AddressParts): Control {
  return {
    ...parts,
    read: storedText,
    ...(image && { warn: (value) => externalHost(value) }),
    parse(typed) {
      const address = withScheme(typed);
      if (address === '') return { value: '' };
      const drawn = image ? safeImageUrl(address) : safeUrl(address);
      if (drawn !== address) return { error: 'rules.url' };
      const problem = /^https?:/i.test(address) ? url(address) : null;
      return problem ? { error: problem } : { value: address };
    },
  };
}

export const image = addressControl({
  id: 'image',
  group: 'image',
  label: 'controls.image',
  property: 'url',
  image: true,
});

export const backgroundImage = addressControl({
  id: 'background-image',
  group: 'background',
  label: 'controls.backgroundImage',
  property: 'backgroundImage',
  image: true,
});

export const link = addressControl({
  id: 'link',
  group: 'image',
  label: 'controls.link',
  property: 'href',
  image: false,
});
