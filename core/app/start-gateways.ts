import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { type DraftProblems, type GatewayDraft, isTouched, newGateway, patchOf } from '#core/gateways/gateway-draft.ts';
import type { GatewayConnection } from '#core/gateways/types.ts';
import { failureOf } from '#core/machines/failure.ts';
import { gatewayConnectionMachine } from '#core/machines/gateway-connection/gateway-connection.machine.ts';
import {
  gatewayChanges,
  gatewaysMachine,
  gatewayTests,
  type LoadedGateways,
  type SavedGateway,
} from '#core/machines/gateways/gateways.machine.ts';
import type { Api } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { App } from './create-app.ts';
import { createInputMemory } from './input-memory.ts';

interface GatewaysPorts {
  readonly api: Api;
  /** Of the dashboard. */
  readonly hostname: string;
}

/** The actors of the gateways machine over its ports. */
function gatewaysActors({ api, hostname }: GatewaysPorts) {
  return {
    loadGateways: fromPromise<LoadedGateways>(async ({ signal }) => {
      const [gateways, mine, shared] = await Promise.all([
        api.gateways(hostname, signal),
        api.pages('mine', signal),
        api.pages('shared', signal),
      ]);
      // A template is what pages are made of: no visitor is sent to it.
      return { gateways, pages: [...mine, ...shared].filter(({ template }) => !template) };
    }),
    saveGateway: fromPromise<SavedGateway, { draft: GatewayDraft }>(async ({ input: { draft }, signal }) => {
      const { before } = draft;
      try {
        if (before === null) return await api.addGateway(hostname, newGateway(draft), signal);
        const ifMatch = `"${before.revision}"`;
        return await api.changeGateway(hostname, before.id, patchOf(draft), { ifMatch }, signal);
      } catch (error) {
        const failure = failureOf(error);
        if (failure.status !== 412) return { failure, problems: problemsOf(error) };
        const latest = (await api.gateways(hostname, signal)).find(({ id }) => id === before?.id);
        return { failure, problems: {}, ...(latest && { latest }) };
      }
    }),
    changeGateway: gatewayChanges(async (change, signal) => {
      if (change.type === 'gateway.trust')
        return api.changeGateway(hostname, change.id, { certificate: change.certificate }, {}, signal);
      await api.removeGateway(hostname, change.id, signal).catch(unlessGone);
      return null;
    }),
    testGateway: gatewayTests((id, signal) => api.testGateway(hostname, id, signal)),
  };
}

/** One that another window removed is removed, which is what was wanted. */
function unlessGone(error: unknown): void {
  if (failureOf(error).status !== 404) throw error;
}

/** The server's problems of single fields: `/gateway/limits/minutes` is the field `limits.minutes`. */
function problemsOf(error: unknown): DraftProblems {
  const details: unknown = error instanceof ApiError ? error.details : null;
  if (!Array.isArray(details)) return {};
  const problems = details.flatMap((one: unknown): [string, string][] => {
    if (typeof one !== 'object' || one === null || !('path' in one) || !('problem' in one)) return [];
    const [, root, ...field] = String(one.path).split('/');
    return root === 'gateway' ? [[field.join('.'), String(one.problem)]] : [];
  });
  return Object.fromEntries(problems.toReversed());
}

export type GatewaysActor = ActorRefFrom<typeof gatewaysMachine>;
export type GatewayConnectionActor = ActorRefFrom<typeof gatewayConnectionMachine>;

const gatewayMemoryIn = createInputMemory<GatewayDraft>();

/**
 * The started gateways of the dashboard on this host. If the user left an open form, what was entered returns until they
 * sign out. Ends with `stop`.
 */
export function startGateways(app: App, hostname: string): { actor: GatewaysActor; stop(): void } {
  const { api, actorOptions } = app;
  const memory = gatewayMemoryIn(app);
  const machine = gatewaysMachine.provide({ actors: gatewaysActors({ api, hostname }) });
  const actor = createActor(machine, { ...actorOptions, input: { draft: memory.left } }).start();
  return {
    actor,
    stop() {
      const { draft, loaded } = actor.getSnapshot().context;
      if (draft && isTouched(draft)) memory.keep(draft);
      else if (loaded) memory.forget();
      actor.stop();
    },
  };
}

/** The values to enter at a gateway, for a page that has one already. Ends with the actor. */
export function startGatewayConnection(
  { api, actorOptions }: App,
  hostname: string,
  input: { readonly gatewayId: string; readonly pageId: string | null },
): GatewayConnectionActor {
  const loadConnection = fromPromise<GatewayConnection, { gatewayId: string; pageId: string }>(
    ({ input: { gatewayId, pageId }, signal }) => api.gatewayConnection(hostname, gatewayId, pageId, signal),
  );
  const machine = gatewayConnectionMachine.provide({ actors: { loadConnection } });
  return createActor(machine, { ...actorOptions, input }).start();
}
