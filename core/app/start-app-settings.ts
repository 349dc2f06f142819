import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { onWhitelabel } from '#core/access/brand.ts';
import { type DraftProblems, type GatewayDraft, isTouched, newGateway, patchOf } from '#core/gateways/gateway-draft.ts';
import type { GatewayConnection } from '#core/gateways/types.ts';
import { appSettingsActors } from '#core/machines/app-settings/app-settings.actors.ts';
import { appSettingsMachine, type Unsaved, unsavedOf } from '#core/machines/app-settings/app-settings.machine.ts';
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

export type AppSettingsActor = ActorRefFrom<typeof appSettingsMachine>;

const settingsMemoryIn = createInputMemory<Unsaved>();

/**
 * The started settings of the dashboard on this host. If the user left them with unsaved input, that input returns
 * until they sign out. Ends with `stop`.
 */
export function startAppSettings(app: App, hostname: string): { actor: AppSettingsActor; stop(): void } {
  const { api, actorOptions, whitelabel } = app;
  const memory = settingsMemoryIn(app);
  const isWhitelabel = () => onWhitelabel(hostname, whitelabel.getSnapshot().context.status);
  const machine = appSettingsMachine.provide({ actors: appSettingsActors({ api, hostname, isWhitelabel }) });
  const actor = createActor(machine, { ...actorOptions, input: { unsaved: memory.left } }).start();
  return {
    actor,
    stop() {
      const snapshot = actor.getSnapshot();
      const unsaved = unsavedOf(snapshot);
      if (unsaved) memory.keep(unsaved);
      else if (snapshot.context.loaded) memory.forget();
      actor.stop();
    },
  };
}

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

/** What the server said of single fields: `/gateway/limits/minutes` is the field `limits.minutes`. */
function problemsOf(error: unknown): DraftProblems {
  const details: unknown = error instanceof ApiError ? error.details : null;
  if (!Array.isArray(details)) return {};
  const told = details.flatMap((one: unknown): [string, string][] => {
    if (typeof one !== 'object' || one === null || !('path' in one) || !('problem' in one)) return [];
    const [, root, ...field] = String(one.path).split('/');
    return root === 'gateway' ? [[field.join('.'), String(one.problem)]] : [];
  });
  return Object.fromEntries(told.toReversed());
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

/** What one user entered somewhere and did not save. */
interface InputMemory<Input> {
  /** What this user left before; null where that is nothing. */
  readonly left: Input | null;
  keep(input: Input): void;
  forget(): void;
}

/**
 * What users had entered when they left, or when their session ended: it returns for the same user, until they sign
 * out. In memory alone, because it may contain passwords.
 */
function createInputMemory<Input>(): (app: App) => InputMemory<Input> {
  const kept = new WeakMap<App, { readonly userId: string | undefined; readonly input: Input }>();
  const known = new WeakSet<App>();
  return (app) => {
    if (!known.has(app)) app.session.on('session.ended', () => void kept.delete(app));
    known.add(app);
    // Of the user who is signed in now: at the end there may be none.
    const userId = app.session.getSnapshot().context.user?.id;
    const last = kept.get(app);
    return {
      left: last !== undefined && last.userId === userId ? last.input : null,
      keep: (input) => void kept.set(app, { userId, input }),
      forget: () => void kept.delete(app),
    };
  };
}
