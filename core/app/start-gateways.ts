import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { type GatewayDraft, isTouched } from '#core/gateways/gateway-draft.ts';
import type { GatewayConnection } from '#core/gateways/types.ts';
import { gatewayConnectionMachine } from '#core/machines/gateway-connection/gateway-connection.machine.ts';
import { gatewaysActors } from '#core/machines/gateways/gateways.actors.ts';
import { gatewaysMachine } from '#core/machines/gateways/gateways.machine.ts';
import type { App } from './create-app.ts';
import { createInputMemory } from './input-memory.ts';

export type GatewaysActor = ActorRefFrom<typeof gatewaysMachine>;
export type GatewayConnectionActor = ActorRefFrom<typeof gatewayConnectionMachine>;

const memoryIn = createInputMemory<GatewayDraft>();

/**
 * The started gateways of the dashboard on this host. If the user left an open form, what was entered returns until they
 * sign out. Ends with `stop`.
 */
export function startGateways(app: App, hostname: string): { actor: GatewaysActor; stop(): void } {
  const { api, actorOptions } = app;
  const memory = memoryIn(app);
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

/** What is entered at a gateway, for a page where one is chosen already. Ends with the actor. */
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
