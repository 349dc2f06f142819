import { EMAIL_TYPES } from '#core/constants.ts';
import { namesServer } from '#core/rules/mail-server.ts';

/** What a whitelabel can lack, in the order it is set up. */
export type WhitelabelGap = 'name' | 'smtp' | 'emails';

/** The settings of a dashboard this is read from. */
export interface BrandSettings {
  readonly org_name?: string;
  readonly smtp?: { readonly service?: unknown; readonly host?: unknown };
  readonly emails?: Readonly<Record<string, { readonly verified?: boolean }>>;
}

/** What its owner still has to set. */
export function whitelabelGaps(settings: BrandSettings): WhitelabelGap[] {
  const { smtp, emails = {} } = settings;
  const gaps: Record<WhitelabelGap, boolean> = {
    name: !hasBrand(settings),
    smtp: !namesServer(smtp),
    emails: EMAIL_TYPES.some((type) => !emails[type]?.verified),
  };
  return (Object.keys(gaps) as WhitelabelGap[]).filter((gap) => gaps[gap]);
}

/** Whether there is anything to show in place of the product's own brand; without a name nobody is let in (spec 2: /wl_start). */
export function hasBrand({ org_name = '' }: BrandSettings): boolean {
  return org_name.trim() !== '';
}
