import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { gateways } from '#core/gateways/registry.ts';
import { type ReceivedLogin, trialPage, trialResultPage } from '#core/publish/step/trial-page.ts';
import { text } from '#core/texts/index.ts';
import { BEHAVIOURS } from '../../simulated-gateways/react.ts';
import { SIMULATED_NAMES, simulatedGateways } from '../../simulated-gateways/registry.ts';
import { addressFor, type Word } from '../../simulated-gateways/simulation.ts';
import type { VisitorDeps } from '../deps.ts';
import type { PublishedPages } from '../published/published-pages.ts';
import { sendMissing, sendNotice, sendPage } from '../published/send-page.ts';
import { newTrial, simulationOf, startAddress, TARGET, TRIAL, type Trial, trialTokens } from '../visit/trial.ts';
import { single, type VisitParams } from '../visit/visit.ts';
import type { TrialGateways, TrialRecord } from './trial-gateways.ts';

type Tried = { Params: VisitParams };
type Deps = Pick<VisitorDeps, 'secret' | 'clock'>;

/** What a gateway's select shows, in the order of their vendors. */
const GATEWAYS = SIMULATED_NAMES.map((value) => {
  const { kind, ...more } = simulatedGateways[value];
  return { value, label: text(gateways[kind].label) + ('way' in more ? ` (${more.way})` : '') };
});
const CHOICES = BEHAVIOURS.map((value) => ({ value, label: text(`trials.${value}`) }));

/**
 * The addresses of a trial: where a gateway is chosen, those of the gateway itself, and where it leads whom it let in. They
 * open for whoever has the address that the editor was given, for an hour.
 */
export function trialRoutes(
  scope: FastifyInstance,
  pages: PublishedPages,
  trialGateways: TrialGateways,
  { secret, clock }: Deps,
): void {
  const here = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`;

  /** Where the simulated gateway sends the device to. */
  function arrival(request: FastifyRequest, id: string, trial: Trial, word?: Word, came?: string): string {
    const token = trialTokens(secret, id).seal(trial);
    const page = `${here(request)}/p/${id}?${new URLSearchParams({ [TRIAL]: token })}`;
    return addressFor(simulationOf(trial), page, word ?? (trial.behaviour === 'already-in' ? 'online' : 'asks'), came);
  }

  scope.get<Tried>('/p/:id/trial', async (request, reply) => {
    const { id } = request.params;
    const query = single(request.query);
    const permission = trialTokens(secret, id).allowed(query[TRIAL], clock.now());
    if (!permission) return sendOver(request, reply);
    if (typeof (await pages.find(id)) === 'string') return sendMissing(request, reply);
    const trial = newTrial(query, permission.until, (nonce) => `${here(request)}/p/${id}/trial/end?of=${nonce}`);
    if (trial) return reply.header('cache-control', 'no-store').redirect(arrival(request, id, trial), 303);
    const { before = '', did = '' } = query;
    const choices = { gateways: GATEWAYS, behaviours: CHOICES, chosen: { gateway: before, behaviour: did } };
    return sendPage(
      request,
      reply,
      trialPage({ action: `/p/${id}/trial`, permission: { name: TRIAL, value: query[TRIAL] ?? '' }, ...choices }),
    );
  });

  scope.route<Tried>({
    method: ['GET', 'POST'],
    url: '/p/:id/trial/at',
    exposeHeadRoute: false,
    async handler(request, reply) {
      const { id } = request.params;
      const { [TRIAL]: token, [TARGET]: url = '' } = single(request.query);
      const trial = trialTokens(secret, id).open(token, clock.now());
      if (!trial) return sendOver(request, reply);
      const reaction = trialGateways.receive(trial, { method: request.method, url, fields: single(request.body) });
      if (!reaction || reaction.kind === 'answer') return sendMissing(request, reply);
      reply.header('cache-control', 'no-store');
      if (trial.behaviour !== 'down' && reaction.kind === 'sent-back')
        return reply.redirect(arrival(request, id, trial, reaction.word, reaction.came), 303);
      return reply.redirect(trial.guest.landing, 303);
    },
  });

  scope.get<Tried>('/p/:id/trial/end', async (request, reply) => {
    const { id } = request.params;
    const record = trialGateways.recordOf(single(request.query).of ?? '');
    if (!record) return sendOver(request, reply);
    const { name: before, behaviour: did, until } = record.trial;
    const start = startAddress(id, trialTokens(secret, id).allow(until));
    const again = `${start}&${new URLSearchParams({ before, did })}`;
    return sendPage(request, reply, trialResultPage({ ...resultOf(record), again }));
  });
}

function resultOf({ trial: { behaviour }, received, letIn }: TrialRecord) {
  const isDown = behaviour === 'down';
  const became = letIn ? 'trials.letIn' : 'trials.notLetIn';
  return {
    title: text(isDown ? 'trials.down.title' : became),
    hint: text(received.length > 0 ? 'trials.recorded' : 'trials.nothing'),
    received: received.map(
      ({ request, fields, wrong }): ReceivedLogin => ({ request, fields: Object.entries(fields), wrong }),
    ),
    ...(isDown && { note: text('trials.down.hint') }),
    ...(behaviour === 'slow' && { note: text('trials.slow.note') }),
  };
}

function sendOver(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const notice = { language: 'en', title: text('trials.over'), text: text('trials.overHint') };
  return sendNotice(request, reply, notice, { status: 410 });
}
