import { EMAIL_TYPES } from '#core/constants.ts';
import { hostName } from '#core/rules/host-name.ts';
import type { TextKey } from '#core/texts/index.ts';
import { type Mistyped, standing } from './mistyped.ts';
import type { AppSettings } from './types.ts';

const NAME_LIMIT = 80;

/** What is wrong with one field; the label says where, unless the sentence does. */
export interface AppProblem {
  readonly label?: TextKey;
  readonly error: TextKey;
}

/** What stands against saving, by the field it is about. */
export type AppProblems = Readonly<Record<string, AppProblem>>;

/**
 * spec 5: saving is blocked while the form is invalid or emails are unverified, unless the server allows that. Empty
 * where it may be saved.
 */
export function appProblems(settings: AppSettings, allowUnverified: boolean, mistyped: Mistyped): AppProblems {
  const { editor_hostname, editor } = settings;
  const host = hostName(editor_hostname);
  const unverified = EMAIL_TYPES.some((type) => editor.emails?.[type]?.verified === false);
  return {
    ...((editor.org_name ?? '').length > NAME_LIMIT && {
      org_name: { label: 'appSettings.name', error: 'appSettings.nameTooLong' },
    }),
    ...(host !== null && { editor_hostname: { label: 'appSettings.hostname', error: host } }),
    ...(!isColor(editor.color) && { color: { label: 'appSettings.color', error: 'controls.colorFormat' } }),
    ...standing(mistyped, settings),
    ...(unverified && !allowUnverified && { emails: { error: 'appSettings.unverified' } }),
  };
}

function isColor(color: unknown): boolean {
  return (
    color === undefined || color === '' || (typeof color === 'string' && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color))
  );
}
