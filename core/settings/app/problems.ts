import { EMAIL_TYPES } from '#core/constants.ts';
import { hostName } from '#core/rules/host-name.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { AppSettings } from './types.ts';

const NAME_LIMIT = 80;

/** What stands against saving, by the field it is about. */
export type AppProblems = Readonly<Partial<Record<'editor_hostname' | 'org_name' | 'color' | 'emails', TextKey>>>;

/**
 * spec 5: saving is blocked while the form is invalid or emails are unverified, unless the server allows that. Empty
 * where it may be saved.
 */
export function appProblems({ editor_hostname, editor }: AppSettings, allowUnverified: boolean): AppProblems {
  const unverified = EMAIL_TYPES.some((type) => editor.emails?.[type]?.verified === false);
  return {
    ...(hostName(editor_hostname) !== null && { editor_hostname: hostName(editor_hostname) ?? undefined }),
    ...((editor.org_name ?? '').length > NAME_LIMIT && { org_name: 'appSettings.nameTooLong' }),
    ...(!isColor(editor.color) && { color: 'controls.colorFormat' }),
    ...(unverified && !allowUnverified && { emails: 'appSettings.unverified' }),
  };
}

function isColor(color: unknown): boolean {
  return (
    color === undefined || color === '' || (typeof color === 'string' && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color))
  );
}
