import type { Answer, Asked, ControllerCall, Expected, Fields, RouterLogin, Simulation } from './simulation.ts';

/** What a simulated gateway is told to do with its devices. */
export const BEHAVIOURS = ['lets-in', 'refuses', 'expired', 'already-in', 'slow', 'down'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/**
 * What the gateway does with a request: it lets the browser in and leads it on, sends it back to the page, or answers a
 * call. `wrong` are the names of what was not as the vendor has it.
 */
export type Reaction = { readonly wrong: readonly string[] } & (
  | { readonly kind: 'let-in'; readonly landing: string | undefined }
  | { readonly kind: 'sent-back'; readonly word: 'refused' | 'expired'; readonly came: string | undefined }
  | { readonly kind: 'answer'; readonly answer: Answer; readonly letsIn: boolean }
);

/** The gateway's reaction to a request; null where it has no such address. */
export function react({ login }: Simulation, behaviour: Behaviour, asked: Asked): Reaction | null {
  if (login.kind === 'router') return null;
  if (login.kind === 'controller') {
    const call = login.calls.find(({ method, path }) => method === asked.method && path === asked.path);
    return call ? answerOf(call, behaviour, asked) : null;
  }
  if (!login.methods.includes(asked.method) || login.path !== asked.path) return null;
  const wrong = differing(login.expects, asked.fields);
  const came = login.landing === null ? undefined : asked.fields[login.landing];
  if (behaviour === 'expired') return { kind: 'sent-back', word: 'expired', came, wrong };
  if (behaviour === 'refuses' || wrong.length > 0) return { kind: 'sent-back', word: 'refused', came, wrong };
  return { kind: 'let-in', landing: came, wrong };
}

function answerOf(call: ControllerCall, behaviour: Behaviour, { headers, fields }: Asked): Reaction {
  const wrong = [...differing(call.headers ?? {}, headers), ...differing(call.expects, fields)];
  if (wrong.length > 0) return { kind: 'answer', answer: call.wrong, letsIn: false, wrong };
  // Only the call that lets a device in can be refused; the ones before it sign in.
  if (call.refused === undefined) return { kind: 'answer', answer: call.right, letsIn: false, wrong };
  if (behaviour === 'refuses') return { kind: 'answer', answer: call.refused, letsIn: false, wrong };
  if (behaviour === 'expired') return { kind: 'answer', answer: call.expired ?? call.refused, letsIn: false, wrong };
  const right = behaviour === 'already-in' ? (call.online ?? call.right) : call.right;
  return { kind: 'answer', answer: right, letsIn: true, wrong };
}

/** What is wrong with the line of a device in the list that a router collects; null where it is another device's. */
export function readLine({ device, limits }: RouterLogin, line: string): readonly string[] | null {
  const [id, ...told] = line.split(' ');
  if (id !== device) return null;
  const names = ['minutes', 'up', 'down', 'up quota', 'down quota'];
  return names.filter((_, i) => told[i] !== limits[i]);
}

function differing(expected: Expected, given: Fields): string[] {
  return Object.keys(expected).filter((name) => expected[name] !== given[name]);
}
