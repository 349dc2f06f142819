import { fromPromise } from 'xstate';
import type { Api } from '#core/ports/api.ts';
import type { Asset, AssetPart, AssetScope, AssetUses } from '#core/ports/assets.ts';
import type { AssetChange, AssetQuery } from './asset-library.machine.ts';

/** The actors of the asset library over its ports; `scope` says whose images these are. */
export function assetLibraryActors({ api, scope }: { readonly api: Api; readonly scope: AssetScope }) {
  return {
    loadAssets: fromPromise<AssetPart, AssetQuery>(({ input, signal }) => api.assets({ ...scope, ...input }, signal)),
    loadUses: fromPromise<Record<string, AssetUses>>(({ signal }) => api.assetUses(scope, signal)),
    changeAsset: fromPromise<Asset | null, AssetChange>(async ({ input, signal }) => {
      if (input.type === 'asset.describe') return api.describeAsset(input.id, input.alt, scope, signal);
      await api.removeAsset(input.id, scope, signal);
      return null;
    }),
  };
}
