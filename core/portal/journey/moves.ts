import type { VerifierName } from '#core/auth/types.ts';
import { verifiers } from '#core/auth/verifiers.ts';
import { gateways } from '#core/gateways/registry.ts';
import type { Gateway } from '#core/gateways/types.ts';
import type { TextKey } from '#core/texts/index.ts';
import { dueInvitations } from '../after-login.ts';
import { WAITING_KEYS } from '../waiting.ts';
import type { Journey } from './journeys.ts';
import {
  gatewaySentences,
  HINDRANCE_SENTENCES,
  type JourneySentence,
  journeyVerifier,
  slipsOf,
  VERIFIER_SENTENCES,
  verifiedField,
} from './sentences.ts';

// spec visitors.17

interface Step {
  /** Its address below that of the page; null where it is not ours. */
  readonly path: string | null;
  /** What it always says; the page says what its owner wrote. */
  readonly says: readonly TextKey[];
  /** Whether the visitor is online there. */
  readonly isOnline?: true;
  /** Whether a window that is opened again goes on there. */
  readonly isKept?: true;
}

/** Every place a visitor can be at. */
export const STEPS = {
  gateway: { path: null, says: [] },
  page: { path: '', says: [] },
  hindered: { path: '', says: [] },
  welcome: { path: '', says: ['visitor.welcomeBack', 'visitor.welcomeBackHint', 'visitor.logInAgain'] },
  slowDown: { path: '', says: ['visitor.slowDown', 'visitor.back'] },
  failed: { path: '', says: ['visitor.failed', 'visitor.back'] },
  sms: { path: 'sms', says: ['visitor.smsTitle', 'visitor.smsCode', 'visitor.smsResend'], isKept: true },
  leave: { path: 'leave', says: ['visitor.continue', 'visitor.back'], isKept: true },
  account: { path: null, says: [] },
  unproved: { path: '/p/oauth/PROVIDER', says: ['visitor.back'] },
  invite: { path: 'invite', says: ['visitor.facebookInvited', 'visitor.continue'], isKept: true },
  advert: { path: 'ad', says: ['visitor.advert', 'visitor.continue'], isKept: true },
  leaving: { path: 'go', says: ['visitor.connecting', 'visitor.continue'] },
  waiting: { path: 'go', says: ['visitor.connecting', 'visitor.continue'], isKept: true },
  atGateway: { path: null, says: [] },
  refused: { path: 'go', says: ['visitor.notConnected', 'visitor.back'] },
  expired: { path: 'go', says: ['visitor.2001', 'visitor.expired', 'visitor.back'] },
  tried: { path: 'go', says: ['visitor.noGateway', 'visitor.noGatewayHint', 'visitor.back'] },
  online: { path: 'online', says: ['visitor.connected'], isOnline: true },
  elsewhere: { path: null, says: [], isOnline: true },
} as const satisfies Readonly<Record<string, Step>>;

export type StepName = keyof typeof STEPS;

/** A way from one step to another. */
export interface Move {
  readonly from: StepName;
  /** What the visitor, or somebody else, does. */
  readonly by: string;
  readonly to: StepName;
  readonly sentence?: JourneySentence;
}

/** Everything that can happen on a journey. */
export function movesOf(journey: Journey): readonly Move[] {
  return [...entrance(journey), ...atPage(journey), ...beside(journey), ...beyond(journey), ...reopening(journey)];
}

function move(from: StepName, by: string, to: StepName): Move {
  return { from, by, to };
}

function told(from: StepName, by: string, to: StepName, keys: readonly TextKey[], field: string | null = null): Move[] {
  return keys.map((key) => ({ from, by, to, sentence: { key, field } }));
}

function invites({ config }: Journey['asking']): boolean {
  return dueInvitations(config, null).length > 0;
}

/** The first step behind the login. */
function behindLogin({ asking, advert, login }: Journey): StepName {
  if (invites(asking)) return 'invite';
  if (advert !== 'none') return 'advert';
  return login === 'server-call' ? 'waiting' : 'leaving';
}

const lastStep = ({ login }: Journey): StepName => (login === 'server-call' ? 'waiting' : 'leaving');

function entrance(journey: Journey): Move[] {
  const known = [
    move('gateway', 'sends a device that was here before', 'welcome'),
    move('welcome', 'continues', behindLogin({ ...journey, asking: { ...journey.asking, config: {} } })),
    move('welcome', 'logs in again', 'page'),
  ];
  return [
    move('gateway', 'sends a device', 'page'),
    ...told('gateway', 'sends a device in vain', 'hindered', HINDRANCE_SENTENCES),
    move('hindered', 'connects again', 'gateway'),
    move('gateway', 'says that the device is in', 'online'),
    ...(journey.knows && !gateways[journey.gateway].namesNoDevice ? known : []),
  ];
}

function atPage(journey: Journey): Move[] {
  const verifier = journeyVerifier(journey);
  const next = (verifier && verifiers[verifier].step?.name) ?? behindLogin(journey);
  const wrong = slipsOf(journey).map(
    ({ sentence }): Move => ({ ...move('page', 'sends something wrong', 'page'), sentence }),
  );
  const refusals = verifier === null ? [] : VERIFIER_SENTENCES[verifier].page;
  return [
    ...wrong,
    ...told('page', 'is not believed', 'page', refusals, verifiedField(journey)),
    move('page', 'sends the form', next),
    move('page', 'tries too often', 'slowDown'),
    move('slowDown', 'goes back', 'page'),
    move('page', 'sends too much', 'failed'),
    move('failed', 'goes back', 'page'),
    move('page', 'opens it without a gateway', 'tried'),
    move('tried', 'goes back', 'page'),
    move('expired', 'goes back', 'page'),
  ];
}

/** The moves at the step of each verifier; `next` is the first step behind the login. */
const BESIDE: Readonly<Record<VerifierName, (next: StepName) => Move[]>> = {
  sms: (next) => [
    move('sms', 'types the code', next),
    ...told('sms', 'types a wrong code', 'sms', VERIFIER_SENTENCES.sms.step, 'code'),
    move('sms', 'asks for a new code', 'sms'),
    move('sms', 'changes the number', 'page'),
    move('sms', 'comes too late', 'expired'),
  ],
  account: (next) => [
    move('leave', 'goes on', 'account'),
    move('leave', 'goes back', 'page'),
    move('leave', 'comes too late', 'expired'),
    move('account', 'is proved', next),
    ...told('account', 'is not proved', 'unproved', VERIFIER_SENTENCES.account.step),
    move('account', 'comes too late', 'expired'),
    move('unproved', 'goes back', 'page'),
  ],
  coupon: () => [],
};

/** The steps of those who decide beside the page. */
function beside(journey: Journey): Move[] {
  const verifier = journeyVerifier(journey);
  return verifier === null ? [] : BESIDE[verifier](behindLogin(journey));
}

/** The steps behind the login. */
function beyond(journey: Journey): Move[] {
  const { advert, afterLogin, login, asking } = journey;
  const last = lastStep(journey);
  const refusals = gatewaySentences(journey);
  return [
    ...(invites(asking) ? [move('invite', 'continues', advert === 'none' ? last : 'advert')] : []),
    ...(advert === 'none' ? [] : [move('advert', 'continues', last)]),
    move(last, 'comes too late', 'expired'),
    ...told(last, 'finds the store away', 'refused', ['visitor.away']),
    ...(login === 'server-call'
      ? [
          ...told('waiting', 'waits', 'waiting', WAITING_KEYS),
          ...told('waiting', 'is refused', 'refused', refusals),
          move('waiting', 'is let in', 'online'),
        ]
      : [
          move('leaving', 'goes on', 'atGateway'),
          ...told('atGateway', 'refuses', 'page', refusals),
          move('atGateway', 'lets in', afterLogin === 'text' ? 'online' : 'elsewhere'),
        ]),
    move('refused', 'goes back', 'page'),
    move('online', 'continues', 'elsewhere'),
  ];
}

const BESIDE_STEPS = Object.values(verifiers).flatMap(({ step }) => step ?? []);

/**
 * The window closes, and is opened again: at its step, or at the first one behind the login. Where the gateway binds no
 * device, only the step of a code is opened again (decision 186).
 */
function reopening(journey: Journey): Move[] {
  const steps = new Set([...atPage(journey), ...beside(journey), ...beyond(journey)].map(({ from }) => from));
  const kept = [...steps].filter((name) => 'isKept' in STEPS[name]);
  const { namesNoDevice, binds, ownHandle }: Gateway = gateways[journey.gateway];
  const isOwn = binds !== 'never' || ownHandle === true;
  const besideOf = (name: StepName) => BESIDE_STEPS.find((step) => step.name === name);
  const isTheirs = (name: StepName) => !namesNoDevice && (isOwn || besideOf(name)?.provesOwner === true);
  return kept.map((name) => {
    const again = besideOf(name)?.name ?? behindLogin(journey);
    return move(name, 'opens the window again', isTheirs(name) ? again : 'page');
  });
}

/** The steps that a visitor comes to who begins at one of them. */
export function reachable(moves: readonly Move[], start: StepName): ReadonlySet<StepName> {
  const found = new Set<StepName>([start]);
  for (const name of found) for (const { from, to } of moves) if (from === name) found.add(to);
  return found;
}

/** Steps that a visitor can come to, and from which nobody ever gets online. */
export function deadEnds(moves: readonly Move[]): StepName[] {
  const isOnline = (name: StepName) => 'isOnline' in STEPS[name];
  return [...reachable(moves, 'gateway')].filter((name) => ![...reachable(moves, name)].some(isOnline));
}
