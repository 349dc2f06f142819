import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import {
  type AssetQuery,
  assetChanges,
  assetLibraryMachine,
} from '#core/machines/asset-library/asset-library.machine.ts';
import type { Failure } from '#core/machines/failure.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { AssetCheck, AssetPart, AssetScope, AssetUses } from '#core/ports/assets.ts';
import type { App } from './create-app.ts';

export type AssetLibraryActor = ActorRefFrom<typeof assetLibraryMachine>;

interface LibraryOptions {
  /** The owner of the images. */
  readonly scope: AssetScope;
  /** Saves the page that is open, if there is one; null where it is saved. */
  saveOpenPage(): Promise<Failure | null>;
}

/** The images a person uploaded, or those of the brand; starts by loading them. Ends with the actor. */
export function startAssetLibrary(
  { api, actorOptions }: App,
  { scope, saveOpenPage }: LibraryOptions,
): AssetLibraryActor {
  const actors = {
    loadAssets: fromPromise<AssetPart, AssetQuery>(({ input, signal }) => api.assets({ ...scope, ...input }, signal)),
    loadUses: fromPromise<Record<string, AssetUses>>(({ signal }) => api.assetUses(scope, signal)),
    checkAsset: fromPromise<AssetCheck, { readonly id: string }>(async ({ input, signal }) => {
      const failure = await saveOpenPage();
      if (failure !== null) throw new ApiError({ ...failure, summary: failure.reason });
      return api.checkAsset(input.id, scope, signal);
    }),
    changeAsset: assetChanges(async (change, signal) => {
      if (change.type === 'asset.describe') return api.describeAsset(change.id, change.alt, scope, signal);
      await api.removeAsset(change.id, scope, signal);
      return null;
    }),
  };
  return createActor(assetLibraryMachine.provide({ actors }), actorOptions).start();
}
