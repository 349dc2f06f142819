import { isColor, isShownImage } from '#core/rules/brand.ts';
import { namesServer, senderIn } from '#core/rules/email.ts';
import { hostName } from '#core/rules/host.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { AppSettings } from './app-settings.ts';
import { type MailTerms, unprovenMails } from './mails.ts';
import { type Mistyped, standing } from './mistyped.ts';

const LONGEST = 80;

/** One line, or what turns the direction of others around. */
const UNPRINTED = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** What mail programs make a link of; a name such as Booking.com is none yet. */
const LINK = /:\/\/|\bwww\.|[\p{L}\d-]\.\p{L}{2,}\//iu;

/** A name stands in subject and sender of mails that people trust: it says who writes, and nothing else. */
export function orgNameProblem(name: string): TextKey | null {
  if (name.length > LONGEST) return 'appSettings.nameTooLong';
  if (UNPRINTED.test(name)) return 'appSettings.nameOneLine';
  return LINK.test(name) ? 'appSettings.nameLink' : null;
}

const IMAGES: Readonly<Record<string, TextKey>> = { logo: 'appSettings.logo', login: 'appSettings.loginImage' };

/** What is wrong with one field; the label says where, unless the sentence does. */
export interface AppProblem {
  readonly label?: TextKey;
  readonly error: TextKey;
}

/** What stands against saving, by the field it is about. */
export type AppProblems = Readonly<Record<string, AppProblem>>;

/**
 * spec app-settings.5: saving is blocked while the form is invalid or emails are unverified, unless the server allows
 * that or nobody could verify them. Empty where it may be saved.
 */
export function appProblems(settings: AppSettings, terms: MailTerms, mistyped: Mistyped): AppProblems {
  const { editor_hostname, editor } = settings;
  const { color = '' } = editor;
  const host = hostName(editor_hostname);
  const name = orgNameProblem(editor.org_name ?? '');
  const unproven = unprovenMails(editor, terms).length > 0;
  return {
    ...(name !== null && { org_name: { label: 'appSettings.name', error: name } }),
    ...(host !== null && { editor_hostname: { label: 'appSettings.hostname', error: host } }),
    ...(color !== '' && !isColor(color) && { color: { label: 'appSettings.color', error: 'controls.colorFormat' } }),
    ...imageProblems(editor.images),
    ...(lacksSender(editor) && { 'smtp.from': { label: 'settings.smtpFrom', error: 'settings.smtpFromNeeded' } }),
    ...standing(mistyped, settings),
    ...(unproven && { emails: { error: 'appSettings.unverified' } }),
  };
}

/** Without one, mails through this server would come from nobody. */
function lacksSender({ smtp }: AppSettings['editor']): boolean {
  return namesServer(smtp) && senderIn(smtp) === null;
}

function imageProblems(images: AppSettings['editor']['images'] = {}): AppProblems {
  const wrong = Object.entries(images).filter(([, address]) => address !== '' && !isShownImage(address));
  return Object.fromEntries(
    wrong.map(([id]) => [`images.${id}`, { label: IMAGES[id] ?? 'appSettings.images', error: 'appSettings.image' }]),
  );
}
