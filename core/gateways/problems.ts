import type { TextKey } from '#core/texts/index.ts';

type Problems = Readonly<Record<string, TextKey>>;

/** What gateways pass on from a RADIUS server is free text: these words in it are clear enough to say more than 'failed'. */
export const SPOKEN_PROBLEMS = {
  'already logged in': 'visitor.gatewayInUse',
  simultaneous: 'visitor.gatewayInUse',
  'not responding': 'visitor.gatewaySilent',
  'timed out': 'visitor.gatewaySilent',
  timeout: 'visitor.gatewaySilent',
  expired: 'visitor.gatewayExpired',
  quota: 'visitor.gatewayQuota',
  'another device': 'visitor.gatewayInUse',
  'used already': 'visitor.expired',
} as const satisfies Problems;

/** The sentence for what a gateway said in words: that of the first entry whose words are in it. */
export function problemIn(said: string, problems: Problems): TextKey {
  const words = said.toLowerCase();
  return Object.entries(problems).find(([part]) => words.includes(part))?.[1] ?? 'visitor.2001';
}

/** The sentence for a vendor's code. */
export function problemOfCode(code: string, problems: Problems): TextKey {
  return Object.hasOwn(problems, code) ? (problems[code] ?? 'visitor.2001') : 'visitor.2001';
}

interface Refused {
  readonly refused: true;
  readonly problem: TextKey;
}

/** What an arrival has of a login that the gateway refused in words; nothing where it said none. */
export function refusedInWords(words: string, problems: Problems): Refused | false {
  return words !== '' && { refused: true, problem: problemIn(words, problems) };
}

/** What an arrival has of a login that the gateway refused by a code; nothing where it sent none. */
export function refusedByCode(code: string, problems: Problems): Refused | false {
  return code !== '' && { refused: true, problem: problemOfCode(code, problems) };
}
