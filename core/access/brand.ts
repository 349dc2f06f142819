import { isColor } from '#core/rules/color.ts';
import { isShownImage } from '#core/rules/shown-image.ts';

/** How a dashboard looks to everybody; null where it has nothing of its own. */
export interface Brand {
  readonly name: string | null;
  /** `#rgb` or `#rrggbb`. */
  readonly color: string | null;
  readonly logo: string | null;
  /** Beside the form where people sign in. */
  readonly picture: string | null;
}

interface BrandFields {
  readonly org_name?: string;
  readonly color?: string;
  readonly images?: Readonly<Record<string, string>>;
}

/** The brand in a dashboard's settings. What cannot be shown safely is as good as absent. */
export function brandOf({ org_name = '', color = '', images = {} }: BrandFields = {}): Brand {
  return {
    name: org_name.trim() || null,
    color: isColor(color) ? color : null,
    logo: shown(images.logo),
    picture: shown(images.login),
  };
}

function shown(address = ''): string | null {
  return isShownImage(address) ? address : null;
}
