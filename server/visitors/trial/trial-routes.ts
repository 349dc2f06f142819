import type { FastifyReply, FastifyRequest } from 'fastify';
import { gateways } from '#core/gateways/registry.ts';
import { type ReceivedLogin, trialPage, trialResultPage } from '#core/publish/step/trial-page.ts';
import { text } from '#core/texts/index.ts';
import { BEHAVIOURS, SIMULATED_NAMES, simulatedGateways } from '../../simulated-gateways/registry.ts';
import { addressFor, type Word } from '../../simulated-gateways/simulation.ts';
import type { VisitorDeps } from '../deps.ts';
import { findPage, type PublishedPages } from '../published/published-pages.ts';
import { sendMissing, sendNotice, sendPage } from '../published/send-page.ts';
import { newTrial, simulationOf, startAddress, TARGET, TRIAL, type Trial, trialTokens } from '../visit/trial.ts';
import { single, type VisitParams } from '../visit/visit.ts';
import { sendOnward, type VisitorCall, type VisitorRoute } from '../visit/visitor-route.ts';
import type { TrialGateways, TrialRecord } from './trial-gateways.ts';

interface TrialPortal {
  readonly pages: PublishedPages;
  readonly trials: TrialGateways;
  readonly deps: Pick<VisitorDeps, 'secret' | 'clock'>;
}

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
export const trialRoutes: readonly VisitorRoute<TrialPortal>[] = [
  { method: 'GET', url: '/p/:id/trial', handler: chooseGateway },
  { method: ['GET', 'POST'], url: '/p/:id/trial/at', effects: true, handler: askGateway },
  { method: 'GET', url: '/p/:id/trial/end', handler: sendResult },
];

const pageOf = ({ params }: FastifyRequest): string => (params as VisitParams).id;
const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

async function chooseGateway({ request, reply }: VisitorCall, { pages, deps }: TrialPortal): Promise<FastifyReply> {
  const id = pageOf(request);
  const query = single(request.query);
  const permission = trialTokens(deps.secret, id).allowed(query[TRIAL], deps.clock.now());
  if (!permission) return sendOver(request, reply);
  if (typeof (await findPage(pages, id, request.hostname)) === 'string') return sendMissing(request, reply);
  const trial = newTrial(query, permission.until, (nonce) => `${originOf(request)}/p/${id}/trial/end?of=${nonce}`);
  if (trial) return sendOnward(reply, arrivalAddress(request, trial, deps));
  const { before = '', did = '' } = query;
  const choices = { gateways: GATEWAYS, behaviours: CHOICES, chosen: { gateway: before, behaviour: did } };
  return sendPage(
    request,
    reply,
    trialPage({ action: `/p/${id}/trial`, permission: { name: TRIAL, value: query[TRIAL] ?? '' }, ...choices }),
  );
}

/** Where the simulated gateway sends the device to. */
function arrivalAddress(
  request: FastifyRequest,
  trial: Trial,
  { secret }: TrialPortal['deps'],
  { word, came }: { readonly word?: Word; readonly came?: string } = {},
): string {
  const id = pageOf(request);
  const token = trialTokens(secret, id).seal(trial);
  const page = `${originOf(request)}/p/${id}?${new URLSearchParams({ [TRIAL]: token })}`;
  return addressFor(simulationOf(trial), page, word ?? (trial.behaviour === 'already-in' ? 'online' : 'asks'), came);
}

async function askGateway({ request, reply }: VisitorCall, { trials, deps }: TrialPortal): Promise<FastifyReply> {
  const { [TRIAL]: token, [TARGET]: url = '' } = single(request.query);
  const trial = trialTokens(deps.secret, pageOf(request)).open(token, deps.clock.now());
  if (!trial) return sendOver(request, reply);
  const reaction = trials.receive(trial, { method: request.method, url, fields: single(request.body) });
  if (!reaction || reaction.kind === 'answer') return sendMissing(request, reply);
  const isSentBack = trial.behaviour !== 'down' && reaction.kind === 'sent-back';
  return sendOnward(reply, isSentBack ? arrivalAddress(request, trial, deps, reaction) : trial.guest.landing);
}

async function sendResult({ request, reply }: VisitorCall, { trials, deps }: TrialPortal): Promise<FastifyReply> {
  const id = pageOf(request);
  const record = trials.recordOf(single(request.query).of ?? '');
  if (!record) return sendOver(request, reply);
  const { name: before, behaviour: did, until } = record.trial;
  const start = startAddress(id, trialTokens(deps.secret, id).allow(until));
  const again = `${start}&${new URLSearchParams({ before, did })}`;
  return sendPage(request, reply, trialResultPage({ ...resultOf(record), again }));
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
