import { asksTerms } from '#core/auth/page-fields.ts';
import { loginMethod } from '#core/auth/registry.ts';
import type { Draft } from '#core/draft/types.ts';
import { dueInvitations, successText, timeLeft } from '#core/portal/after-login.ts';
import { couponNote } from '#core/portal/coupon.ts';
import { countedText, momentWords, type Speech, visitorSpeech, visitorText } from '#core/portal/visitor-text.ts';
import { advertOf } from '#core/publish/advert/due-advert.ts';
import type { StepNotice } from '#core/publish/step/notice-page.ts';
import { type CodeState, visitSteps } from '#core/publish/step/visit-steps.ts';
import { advertUrl } from '#core/rules/url.ts';
import type { TextKey } from '#core/texts/index.ts';
import { shownTexts } from '#core/translations/visitor-texts.ts';
import { type Moment, type MomentGroup, NOWHERE, said } from './moment.ts';

type StepName = keyof typeof visitSteps;
type Given<Name extends StepName> = (typeof visitSteps)[Name] extends (speech: Speech, given: infer Data) => StepNotice
  ? Data
  : never;

interface Example<Name extends StepName> {
  readonly group: MomentGroup;
  /** The sentence that sets it apart. */
  readonly key: TextKey;
  /** A sentence that the same pages can say; `key` where absent. */
  readonly like?: TextKey;
  given(draft: Draft, language: string | null): Given<Name>;
}

const MINUTE = 60_000;
/** Some time in the afternoon. */
const EXAMPLE_TIME = Date.UTC(2026, 5, 1, 14, 2);
const NUMBER = '+49 170 1234567';
const BACK = { back: NOWHERE };

/** What is left of an example coupon. */
const note = ({ configuration }: Draft, language: string | null) =>
  couponNote(configuration, language, { uses: 3, devices: 2, minutes: 58 });

const smsCode = (
  key: TextKey,
  { state = 'sent' as CodeState, reopened = false, next = 0, wrong = null as TextKey | null } = {},
): Example<'smsCode'> => ({
  group: 'sms',
  key,
  given: ({ configuration }, language) => ({
    number: NUMBER,
    state,
    sentAt: momentWords(configuration, language, EXAMPLE_TIME),
    next,
    reopened,
    error: wrong && visitorText(configuration, language, wrong),
    action: NOWHERE,
    change: NOWHERE,
  }),
});

const accountRefused = (wrong: TextKey): Example<'accountRefused'> => ({
  group: 'account',
  key: wrong,
  like: 'visitor.accountLeaving',
  given: () => ({ wrong, ...BACK }),
});

const waiting = (key: TextKey, since: number): Example<'waiting'> => ({
  group: 'gateway',
  key,
  given: () => ({ since, here: NOWHERE }),
});

const failed = (hint: TextKey): Example<'failed'> => ({
  group: 'problem',
  key: hint,
  given: () => ({ hint, ...BACK }),
});

/** Every step beside the page with data as a visit may have it. */
const EXAMPLES: { readonly [Name in StepName]: readonly Example<Name>[] } = {
  smsCode: [
    smsCode('visitor.smsTitle'),
    smsCode('visitor.smsType', { state: 'had' }),
    smsCode('visitor.smsReopened', { reopened: true }),
    smsCode('visitor.3001', { wrong: 'visitor.3001' }),
    smsCode('visitor.3003', { wrong: 'visitor.3003' }),
    smsCode('visitor.smsOver', { state: 'over', wrong: 'visitor.3003' }),
    smsCode('visitor.smsSentAgain', { state: 'again', next: 10 * MINUTE }),
    smsCode('visitor.smsLate', { state: 'late' }),
  ],
  smsSending: [
    { group: 'sms', key: 'visitor.smsSending', given: () => ({ here: NOWHERE, change: NOWHERE, typing: NOWHERE }) },
  ],
  accountLeaving: [{ group: 'account', key: 'visitor.accountLeaving', given: () => ({ address: NOWHERE, ...BACK }) }],
  accountBrowser: [{ group: 'account', key: 'visitor.accountBrowser', given: () => ({ address: NOWHERE, ...BACK }) }],
  accountRefused: [accountRefused('visitor.2001'), accountRefused('visitor.2002')],
  invitation: [
    {
      group: 'before',
      key: 'visitor.facebookInvited',
      given: ({ configuration }) => ({
        invitations: configuration.authentications
          .filter(({ name }) => loginMethod(name)?.invites)
          .flatMap(({ config }) => dueInvitations(config, null)),
        onward: NOWHERE,
      }),
    },
  ],
  leaving: [
    { group: 'gateway', key: 'visitor.connecting', given: () => ({ href: NOWHERE }) },
    { group: 'gateway', key: 'visitor.couponUses', given: (...of) => ({ href: NOWHERE, note: note(...of) }) },
  ],
  posting: [{ group: 'gateway', key: 'visitor.pressContinue', given: () => ({ url: NOWHERE, fields: {} }) }],
  waiting: [
    waiting('visitor.waiting', 0),
    waiting('visitor.waitingMore', 5_000),
    waiting('visitor.waitingLong', 15_000),
  ],
  connected: [
    {
      group: 'gateway',
      key: 'visitor.connected',
      given: ({ configuration }, language) => ({ landing: NOWHERE, words: successText(configuration, language) }),
    },
    {
      group: 'gateway',
      key: 'visitor.onlineFor',
      given: ({ configuration }, language) => ({
        left: timeLeft(configuration, language, { until: 58 * MINUTE, now: 0 }),
        words: successText(configuration, language),
      }),
    },
    {
      group: 'gateway',
      key: 'visitor.megabytesLeft',
      given: ({ configuration }, language) => ({
        note: [
          countedText(configuration, language, 'visitor.couponMinutes', 58),
          countedText(configuration, language, 'visitor.megabytesLeft', 500),
        ].join(' '),
      }),
    },
  ],
  welcome: [
    {
      group: 'before',
      key: 'visitor.welcomeBack',
      given: ({ configuration }) => ({ hasTerms: asksTerms(configuration), onward: NOWHERE, goesOn: false, ...BACK }),
    },
  ],
  unsure: [{ group: 'gateway', key: 'visitor.gatewayUnsure', given: () => ({ landing: NOWHERE, ...BACK }) }],
  notConnected: [
    {
      group: 'denied',
      key: 'visitor.notConnected',
      given: ({ configuration }, language) => ({
        why: visitorText(configuration, language, 'visitor.gatewaySilent'),
        ...BACK,
      }),
    },
  ],
  noGateway: [{ group: 'problem', key: 'visitor.noGateway', given: () => BACK }],
  expired: [{ group: 'problem', key: 'visitor.expired', given: () => BACK }],
  failed: [failed('visitor.failedHint'), failed('visitor.tooLong'), failed('visitor.away')],
  slowDown: [
    { group: 'problem', key: 'visitor.slowDown', given: () => ({ ...BACK, wait: 60_000 }) },
    { group: 'problem', key: 'visitor.slowDownUntil', given: () => ({ ...BACK, wait: 480_000 }) },
  ],
};

/** Every step beside the page that its visitors can meet, and the text message they are sent. */
export function stepMoments(draft: Draft): Moment[] {
  const { configuration } = draft;
  const isShown = shownTexts(configuration);
  const steps = (Object.keys(EXAMPLES) as StepName[]).flatMap((name) => examplesOf(name));
  const message = said('sms', 'message', 'visitor.smsWords', (now, language) => ({
    kind: 'message',
    words: visitorText(now.configuration, language, 'visitor.smsWords').replaceAll('{code}', '123456'),
  }));
  const shown = [...steps, { key: 'visitor.smsWords' as const, moment: message }].filter(({ key }) => isShown(key));
  return [...shown.map(({ moment }) => moment), ...advertMoments(draft)];
}

function examplesOf<Name extends StepName>(name: Name): { readonly key: TextKey; readonly moment: Moment }[] {
  const draw = visitSteps[name] as (speech: Speech, given: Given<Name>) => StepNotice;
  return EXAMPLES[name].map(({ group, key, like = key, given }) => ({
    key: like,
    moment: said(group, name, key, (draft, language) => ({
      kind: 'step',
      notice: draw(visitorSpeech(draft.configuration, language), given(draft, language)),
    })),
  }));
}

/** Each advert of the page, whatever its days and its turn. */
function advertMoments({ configuration: { advertising } }: Draft): Moment[] {
  const urls = advertising.active ? advertising.urls.filter((url) => advertUrl[advertising.type](url) === null) : [];
  return urls.map((url, place): Moment => {
    const shown = said('before', `advert ${place + 1}`, 'visitor.advert', ({ configuration }, language) => ({
      kind: 'advert',
      advert: advertOf(configuration.advertising, url),
      speech: visitorSpeech(configuration, language),
      onward: NOWHERE,
      leadTo: () => NOWHERE,
    }));
    return { ...shown, about: url };
  });
}
