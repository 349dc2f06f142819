import { type ActorRefFrom, createActor } from 'xstate';
import { assetLibraryActors } from '#core/machines/asset-library/asset-library.actors.ts';
import { assetLibraryMachine } from '#core/machines/asset-library/asset-library.machine.ts';
import type { AssetScope } from '#core/ports/assets.ts';
import type { App } from './create-app.ts';

export type AssetLibraryActor = ActorRefFrom<typeof assetLibraryMachine>;

/** The images a person uploaded, or those of the brand; starts by loading them. Ends with the actor. */
export function startAssetLibrary({ api, actorOptions }: App, scope: AssetScope): AssetLibraryActor {
  return createActor(assetLibraryMachine.provide({ actors: assetLibraryActors({ api, scope }) }), actorOptions).start();
}
