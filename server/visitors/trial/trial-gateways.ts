import { LRUCache } from 'lru-cache';
import type { GatewayAnswer } from '#core/gateways/calls.ts';
import type { GatewayPorts } from '#core/gateways/types.ts';
import { webAddress } from '#core/rules/url.ts';
import { text } from '#core/texts/index.ts';
import { type Reaction, react, readLine, simulatedGateways } from '../../simulated-gateways/registry.ts';
import type { RequestFields } from '../../simulated-gateways/simulation.ts';
import { simulationOf, type Trial } from '../visit/trial.ts';

/** Trials that are remembered, and for how long. */
const MOST = 1_000;
const LIFE = 3_600_000;
/** Milliseconds after which the server gives up a gateway that does not answer, as with a real one. */
const DEADLINE = 10_000;

/** Logins that are remembered of a trial. */
const LOGINS = 10;

interface Received {
  readonly request: string;
  readonly fields: RequestFields;
  /** Names of what was not as the gateway expects it. */
  readonly wrong: readonly string[];
}

/** A request for the gateway, at its own address; `fields` are those of the body. */
interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers?: RequestFields;
  readonly fields: RequestFields;
}

/** What a simulated gateway received in one trial. */
export interface TrialRecord {
  readonly trial: Trial;
  readonly received: readonly Received[];
  readonly letIn: boolean;
}

/** The simulated gateways of this process, without a network: they answer, and remember what they received. */
export interface TrialGateways {
  /** What the gateway does with a login by the browser; null where it has no such address. */
  receive(trial: Trial, sent: Sent): Reaction | null;
  /** The gateway as the server asks it. */
  ports(trial: Trial): GatewayPorts;
  /** The record of the trial whose guest has this nonce. */
  recordOf(nonce: string): TrialRecord | undefined;
}

export function createTrialGateways(): TrialGateways {
  const records = new LRUCache<string, TrialRecord>({ max: MOST, ttl: LIFE });

  function note(trial: Trial, received: Received, letIn: boolean): void {
    const known = records.get(trial.guest.nonce);
    const all = [...(known?.received ?? []), received].slice(-LOGINS);
    records.set(trial.guest.nonce, { trial, received: all, letIn: letIn || known?.letIn === true });
  }

  function receive(trial: Trial, { method, url, headers = {}, fields }: Sent): Reaction | null {
    const address = webAddress(url);
    if (address?.origin !== simulatedGateways[trial.name].origin) return null;
    const path = decodeURIComponent(address.pathname);
    const all = { ...Object.fromEntries(address.searchParams), ...fields };
    const reaction = react(simulationOf(trial), trial.behaviour, { method, path, headers, fields: all });
    if (!reaction) return null;
    const letIn = reaction.kind === 'let-in' || (reaction.kind === 'answer' && reaction.letsIn);
    const request = `${method} ${address.origin}${address.pathname}`;
    note(trial, { request, fields: all, wrong: reaction.wrong }, letIn && trial.behaviour !== 'down');
    return reaction;
  }

  return {
    receive,
    recordOf: (nonce) => records.get(nonce),

    ports: (trial) => ({
      async http({ method, url, headers = {}, body = '' }): Promise<GatewayAnswer> {
        if (trial.behaviour === 'down') return { failed: 'unreachable', detail: 'ECONNREFUSED' };
        if (trial.behaviour === 'slow') return silence();
        const reaction = receive(trial, { method, url, headers, fields: jsonFields(body) });
        if (reaction?.kind !== 'answer') return { status: 404, headers: {}, body: '' };
        const { status = 200, headers: told = {}, body: said } = reaction.answer;
        return { status, headers: told, body: JSON.stringify(said) };
      },

      authmon: {
        async offer(_router, device, line) {
          const known = records.get(trial.guest.nonce);
          if (known) return known.letIn ? 'collected' : 'waiting';
          // A router comes some seconds later, so the device waits the first time.
          const { login } = simulationOf(trial);
          const wrong = (login.kind === 'router' && readLine(login, line)) || [device];
          const received = { request: text('trials.list'), fields: { line }, wrong };
          note(trial, received, wrong.length === 0 && trial.behaviour === 'lets-in');
          return 'waiting';
        },
      },
    }),
  };
}

/** A gateway that answers too late: by then nobody listens. */
async function silence(): Promise<GatewayAnswer> {
  await new Promise((resolve) => setTimeout(resolve, DEADLINE).unref());
  return { failed: 'timeout', detail: `no answer within ${DEADLINE / 1_000} s` };
}

function jsonFields(body: string): RequestFields {
  if (body === '') return {};
  return Object.fromEntries(Object.entries(JSON.parse(body) as object).map(([name, value]) => [name, String(value)]));
}
