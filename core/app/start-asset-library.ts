import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import {
  type AssetChange,
  type AssetQuery,
  assetLibraryMachine,
} from '#core/machines/asset-library/asset-library.machine.ts';
import type { Asset, AssetPart, AssetScope, AssetUses } from '#core/ports/assets.ts';
import type { App } from './create-app.ts';

export type AssetLibraryActor = ActorRefFrom<typeof assetLibraryMachine>;

/** The images a person uploaded, or those of the brand; starts by loading them. Ends with the actor. */
export function startAssetLibrary({ api, actorOptions }: App, scope: AssetScope): AssetLibraryActor {
  const actors = {
    loadAssets: fromPromise<AssetPart, AssetQuery>(({ input, signal }) => api.assets({ ...scope, ...input }, signal)),
    loadUses: fromPromise<Record<string, AssetUses>>(({ signal }) => api.assetUses(scope, signal)),
    changeAsset: fromPromise<Asset | null, AssetChange>(async ({ input, signal }) => {
      if (input.type === 'asset.describe') return api.describeAsset(input.id, input.alt, scope, signal);
      await api.removeAsset(input.id, scope, signal);
      return null;
    }),
  };
  return createActor(assetLibraryMachine.provide({ actors }), actorOptions).start();
}
