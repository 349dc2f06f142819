import { EMAIL_TYPES } from '#core/constants.ts';
import { isColor, isShownImage } from '#core/rules/color.ts';
import { namesServer } from '#core/rules/email.ts';

// spec whitelabel.7

/** The public look of a dashboard. A part is null if the dashboard has not set it. */
export interface Brand {
  readonly name: string | null;
  /** `#rgb` or `#rrggbb`. */
  readonly color: string | null;
  readonly logo: string | null;
  /** The picture beside the sign-in form. */
  readonly picture: string | null;
}

interface BrandFields {
  readonly org_name?: string;
  readonly color?: string;
  readonly images?: Readonly<Record<string, string>>;
}

/** The brand in a dashboard's settings. Unsafe values count as not set. */
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

/** What a whitelabel can lack, in the order of the setup. */
export type WhitelabelGap = 'name' | 'smtp' | 'emails';

/** The settings the brand is read from. */
export interface BrandSettings {
  readonly org_name?: string;
  readonly smtp?: { readonly service?: unknown; readonly host?: unknown };
  readonly emails?: Readonly<Record<string, { readonly verified?: boolean }>>;
}

/** What the owner of the dashboard still has to set. */
export function whitelabelGaps(settings: BrandSettings): WhitelabelGap[] {
  const { smtp, emails = {} } = settings;
  const gaps: Record<WhitelabelGap, boolean> = {
    name: !hasBrand(settings),
    smtp: !namesServer(smtp),
    emails: EMAIL_TYPES.some((type) => !emails[type]?.verified),
  };
  return (Object.keys(gaps) as WhitelabelGap[]).filter((gap) => gaps[gap]);
}

/**
 * Whether the dashboard has a name to show in place of the product's. Without one nobody can sign in
 * (spec whitelabel.8: /wl_start).
 */
export function hasBrand({ org_name = '' }: BrandSettings): boolean {
  return org_name.trim() !== '';
}
