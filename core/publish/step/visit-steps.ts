import type { Speech } from '#core/portal/visitor-text.ts';
import { LOOKS_AGAIN, waitingWords } from '#core/portal/waiting.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { StepNotice, WayOnward } from './notice-page.ts';

/** The fields of the form that asks for a code by text message. */
export const CODE_FIELD = 'code';
export const AGAIN_FIELD = 'again';

/** Time to read a line before the browser continues. */
const NOTE_SECONDS = 5;
/** Time to read who is welcomed. */
const WELCOME_SECONDS = 3;
const END_DIGITS = 2;
const INVITED = {
  like: 'visitor.facebookLike',
  checkin: 'visitor.facebookCheckin',
  post: 'visitor.facebookPost',
} as const satisfies Readonly<Record<string, TextKey>>;

/** What was done with the visitor's login, in their words: what is left of a coupon. */
interface Noted {
  readonly note?: string | undefined;
}

/**
 * What is known of the message with the code: it is on its way, the visitor says that they have it, it was sent again, the
 * service has not said, or no code counts any more.
 */
export type CodeState = 'sent' | 'had' | 'again' | 'late' | 'over';

interface SmsCodeStep {
  /** null where it is not said. */
  readonly number: string | null;
  readonly state: CodeState;
  /** When it was sent again. */
  readonly sentAt?: string;
  /** Milliseconds until it can be sent again; 0 where that is now. */
  readonly next?: number;
  /** The window was opened again: a gateway may mistake the device, so the number is not told. */
  readonly reopened?: boolean;
  readonly error: string | null;
  /** Where the code is posted to, and where the number can be changed. */
  readonly action: string;
  readonly change: string;
}

interface InvitationStep {
  readonly invitations: readonly { readonly name: keyof typeof INVITED; readonly url: string }[];
  readonly onward: string;
}

interface AccountStep {
  /** Where the provider asks who the visitor is. */
  readonly address: string;
  readonly back: string;
}

interface LeavingStep {
  readonly href: string;
  /** Where the visitor reads what is kept of their login. */
  readonly own?: string | undefined;
}

interface ConnectedStep extends Noted {
  /** Where the visitor reads what is kept of their login. */
  readonly own?: string | undefined;
  /** How long the visitor is online. */
  readonly left?: string | null;
  /** The page's own words, in place of the product's. */
  readonly words?: string;
  /** Address the visitor can go on to, and whether the browser opens it by itself. */
  readonly landing?: string | undefined;
  readonly goesOn?: boolean;
}

interface WelcomeStep {
  /** Whether terms were accepted, which still apply. */
  readonly hasTerms: boolean;
  readonly onward: string;
  readonly back: string;
  /** Whether the browser goes on by itself. */
  readonly goesOn: boolean;
}

interface UnsureStep {
  readonly back: string;
  /** Where the visitor wanted to go. */
  readonly landing?: string | undefined;
}

interface WaitingStep {
  /** Milliseconds since the gateway was asked. */
  readonly since: number;
  /** The address of this step. */
  readonly here: string;
}

/**
 * Every step beside the page that a visitor can meet: what it says, and where it leads. The server knows the addresses;
 * the preview of the editor draws the same with examples.
 */
export const visitSteps = {
  /** The code of a text message is asked for. */
  smsCode: (
    { language, say, sayWhen }: Speech,
    { error, action, change, next = 0, ...sent }: SmsCodeStep,
  ): StepNotice => ({
    language,
    title: say('visitor.smsTitle'),
    text: [...sentTo(sent, say), ...(next > 0 ? [sayWhen('visitor.smsNext', next)] : [])],
    links: [{ href: change, label: say('visitor.smsChange') }],
    form: {
      action,
      field: { name: CODE_FIELD, label: say('visitor.smsCode'), error },
      button: say('visitor.continue'),
      other: { name: AGAIN_FIELD, label: say(sent.state === 'over' ? 'visitor.smsAgain' : 'visitor.smsResend') },
    },
  }),

  /** The service for text messages has not answered yet; the step asks again how that is going. */
  smsSending: (
    { language, say }: Speech,
    { here, change, typing }: { readonly here: string; readonly change: string; readonly typing: string },
  ): StepNotice => ({
    language,
    title: say('visitor.smsSending'),
    refresh: here,
    after: LOOKS_AGAIN,
    link: { href: typing, label: say('visitor.smsHave') },
    aside: { href: change, label: say('visitor.smsChange') },
  }),

  /** On to an account elsewhere. */
  accountLeaving: (speech: Speech, { address, back }: AccountStep): StepNotice => ({
    language: speech.language,
    title: speech.say('visitor.accountLeaving'),
    link: { href: address, label: speech.say('visitor.continue') },
    aside: wayBack(speech, back),
    refresh: address,
  }),

  /** The provider of the account refuses the window that the page is shown in. */
  accountBrowser: (speech: Speech, { address, back }: AccountStep): StepNotice => ({
    language: speech.language,
    title: speech.say('visitor.accountBrowser'),
    text: speech.say('visitor.accountBrowserHint'),
    link: { href: address, label: speech.say('visitor.continue') },
    aside: wayBack(speech, back),
  }),

  /** The provider of the account did not say who the visitor is. */
  accountRefused: (
    speech: Speech,
    { wrong, back }: { readonly wrong: TextKey; readonly back: string },
  ): StepNotice => ({
    language: speech.language,
    title: speech.say(wrong),
    link: wayBack(speech, back),
  }),

  /** spec login-methods.30: shown, never required. The links open Facebook, the button goes on. */
  invitation: ({ language, say }: Speech, { invitations, onward }: InvitationStep): StepNotice => ({
    language,
    title: say('visitor.facebookInvited'),
    links: invitations.map(({ name, url }) => ({ href: url, label: say(INVITED[name]) })),
    link: { href: onward, label: say('visitor.continue') },
  }),

  /** On to the gateway, by an address. */
  leaving: ({ language, say }: Speech, { href, note, own }: Noted & LeavingStep): StepNotice => ({
    language,
    title: say('visitor.connecting'),
    link: { href, label: say('visitor.continue') },
    refresh: href,
    ...(note !== undefined && { text: note, after: NOTE_SECONDS }),
    ...(own !== undefined && { aside: { href: own, label: say('my.title') } }),
  }),

  /** On to the gateway, by a form. */
  posting: (
    { language, say }: Speech,
    { note, ...post }: Noted & Omit<NonNullable<StepNotice['post']>, 'button'>,
  ): StepNotice => ({
    language,
    title: say('visitor.connecting'),
    text: [note, say('visitor.pressContinue')].filter(Boolean).join(' '),
    post: { ...post, button: say('visitor.continue') },
  }),

  /** The server asks the gateway; the step asks again how that is going. */
  waiting: ({ language, say }: Speech, { since, here }: WaitingStep): StepNotice => ({
    language,
    title: say('visitor.connecting'),
    text: say(waitingWords(since)),
    refresh: here,
    after: LOOKS_AGAIN,
    link: { href: here, label: say('visitor.continue') },
  }),

  /** The gateway says that the device is in. */
  connected: ({ language, say }: Speech, { note, left, words, landing, goesOn, own }: ConnectedStep): StepNotice => ({
    language,
    title: say('visitor.connected'),
    text: [note ?? [], left ?? [], words ?? say('visitor.connectedHint')].flat(),
    ...(landing !== undefined && { link: { href: landing, label: say('visitor.continue') } }),
    ...(goesOn && landing !== undefined && { refresh: landing, after: NOTE_SECONDS }),
    ...(own !== undefined && { aside: { href: own, label: say('my.title') } }),
  }),

  /** A device that was here before need not log in. */
  welcome: ({ language, say }: Speech, { hasTerms, onward, back, goesOn }: WelcomeStep): StepNotice => ({
    language,
    title: say('visitor.welcomeBack'),
    text: [say('visitor.welcomeBackHint'), ...(hasTerms ? [say('visitor.welcomeBackTerms')] : [])],
    link: { href: onward, label: say('visitor.continue') },
    aside: { href: back, label: say('visitor.logInAgain') },
    ...(goesOn && { refresh: onward, after: WELCOME_SECONDS }),
  }),

  /** The gateway was asked, and sends the device to the page again without a word. */
  unsure: ({ language, say }: Speech, { back, landing }: UnsureStep): StepNotice => ({
    language,
    title: say('visitor.gatewayUnsure'),
    text: say('visitor.gatewayUnsureHint'),
    link: { href: back, label: say('visitor.logInAgain') },
    ...(landing !== undefined && { aside: { href: landing, label: say('visitor.continue') } }),
  }),

  /** The gateway lets nobody in, or what the login uses was used up meanwhile. */
  notConnected: (speech: Speech, { why, back }: { readonly why: string; readonly back: string }): StepNotice => ({
    language: speech.language,
    title: speech.say('visitor.notConnected'),
    text: why,
    link: wayBack(speech, back),
  }),

  /** The page was opened without an arrival, and is only tried. */
  noGateway: (speech: Speech, { back }: { readonly back: string }): StepNotice => ({
    language: speech.language,
    title: speech.say('visitor.noGateway'),
    text: speech.say('visitor.noGatewayHint'),
    link: wayBack(speech, back),
  }),

  /** The address of the step is too old, or not one of ours. */
  expired: (speech: Speech, { back }: { readonly back: string }): StepNotice => ({
    language: speech.language,
    title: speech.say('visitor.2001'),
    text: speech.say('visitor.expired'),
    link: wayBack(speech, back),
  }),

  /** The server could not answer. */
  failed: (speech: Speech, { hint, back }: { readonly hint: TextKey; readonly back: string }): StepNotice => ({
    language: speech.language,
    title: speech.say('visitor.failed'),
    text: speech.say(hint),
    link: wayBack(speech, back),
  }),

  /** Too many tries; `wait` is milliseconds until the next one. */
  slowDown: (speech: Speech, { back, wait }: { readonly back: string; readonly wait: number }): StepNotice => ({
    language: speech.language,
    title: speech.slowDown(wait),
    link: wayBack(speech, back),
  }),
} as const;

function wayBack({ say }: Speech, href: string): WayOnward {
  return { href, label: say('visitor.back') };
}

/** State of the code. The number it was sent to is not shown to a person who opens the window again. */
function sentTo(
  { number, state, sentAt = '', reopened }: Pick<SmsCodeStep, 'number' | 'state' | 'sentAt' | 'reopened'>,
  say: Speech['say'],
): string[] {
  if (state === 'over') return [say('visitor.smsOver')];
  if (state === 'late') return [say('visitor.smsLate')];
  if (state === 'again') return [say('visitor.smsSentAgain').replaceAll('{time}', sentAt)];
  if (number === null) return [];
  if (reopened) return [say('visitor.smsReopened').replaceAll('{end}', number.slice(-END_DIGITS))];
  return [say(state === 'had' ? 'visitor.smsType' : 'visitor.smsSent').replaceAll('{number}', number)];
}
