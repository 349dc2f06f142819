import { fromPromise } from 'xstate';
import { type DraftProblems, type GatewayDraft, newGateway, patchOf } from '#core/gateways/gateway-draft.ts';
import type { ConfiguredGateway } from '#core/gateways/types.ts';
import { failureOf } from '#core/machines/failure.ts';
import type { Api, GatewayTestResult } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { GatewayChange, LoadedGateways, SavedGateway } from './gateways.machine.ts';

interface GatewaysPorts {
  readonly api: Api;
  /** Of the dashboard. */
  readonly hostname: string;
}

/** The actors of the gateways machine over its ports. */
export function gatewaysActors({ api, hostname }: GatewaysPorts) {
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
    changeGateway: fromPromise<ConfiguredGateway | null, { change: GatewayChange }>(
      async ({ input: { change }, signal }) => {
        if (change.type === 'gateway.trust')
          return api.changeGateway(hostname, change.id, { certificate: change.certificate }, {}, signal);
        await api.removeGateway(hostname, change.id, signal).catch(unlessGone);
        return null;
      },
    ),
    testGateway: fromPromise<GatewayTestResult, { id: string }>(({ input: { id }, signal }) =>
      api.testGateway(hostname, id, signal),
    ),
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
