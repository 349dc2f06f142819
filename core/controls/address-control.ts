import { safeImageUrl, safeUrl } from '#core/page/safe-url.ts';
import type { Json } from '#core/page/types.ts';
import { url, withScheme } from '#core/rules/url.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { Control, ControlGroup, ControlId } from './types.ts';

interface AddressParts {
  readonly id: ControlId;
  readonly group: ControlGroup;
  readonly label: TextKey;
  readonly property: string;
  /** Images come over http or https or from our own host; links may also be for mail and telephone. */
  readonly image: boolean;
}

/** spec 5: an external image host must be whitelisted; otherwise a warning is shown. */
export function externalHost(value: Json | undefined): ReturnType<NonNullable<Control['warn']>> {
  if (typeof value !== 'string' || !/^https?:\/\//i.test(value) || !URL.canParse(value)) return null;
  return { key: 'controls.externalImage', params: { host: new URL(value).host } };
}

/** An address. spec 5: without a scheme it gets http:// prepended. Nothing typed means none. */
export function addressControl({ image, ...parts }: AddressParts): Control {
  return {
    ...parts,
    read: (value) => (typeof value === 'string' ? value : ''),
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
