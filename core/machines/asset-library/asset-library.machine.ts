import { assign, emit, raise, sendTo, setup } from 'xstate';
import { SEARCH_DEBOUNCE } from '#core/constants.ts';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { Asset, AssetCheck, AssetPart, AssetUses } from '#core/ports/assets.ts';
import { inTurn, notProvided, notProvidedInTurn, ofEvent, outputOf } from '../setup-helpers.ts';

/** A change of one image: what it shows is said, or it is deleted. */
export type AssetChange = { type: 'asset.describe'; id: string; alt: string } | { type: 'asset.remove'; id: string };

export type AssetLibraryEvent =
  | { type: 'words.typed'; words: string }
  | { type: 'assets.retry' }
  | { type: 'assets.more' }
  /** Images were uploaded. */
  | { type: 'assets.added'; count: number }
  /** What is known of the uses no longer holds. */
  | { type: 'uses.outdated' }
  /** An image shall be deleted: it is asked where it is used, and then whether it really shall be. */
  | { type: 'asset.check'; id: string }
  | { type: 'asset.keep' }
  | AssetChange
  | AssetAnswer;

/** What became of the first of the changes: the image as it is afterwards, null where it is deleted. */
type AssetAnswer = { type: 'change.done'; asset: Asset | null } | { type: 'change.failed'; error: unknown };

export type AssetLibraryFact =
  /** What was uploaded is listed now. */
  | { type: 'assets.listed'; count: number }
  | { type: 'asset.described'; asset: Asset }
  | { type: 'asset.removed'; id: string }
  /** It is not deleted, because something shows it. */
  | { type: 'asset.used' }
  | { type: 'asset.failed'; failure: Failure };

type Uses = Readonly<Record<string, AssetUses>>;

interface AssetLibraryContext {
  words: string;
  /** The images loaded so far; null until there are some. */
  part: AssetPart | null;
  /** By the ids of images; null as long as it is not known. */
  uses: Uses | null;
  failure: Failure | null;
  /** How many were uploaded since the list was loaded. */
  added: number;
  /** The image that shall be deleted; empty where none shall. */
  checked: string;
  /** How many earlier versions show it; null as long as that is not known. */
  versions: number | null;
  /** Changes that are not done yet; the first one is running. */
  changes: readonly AssetChange[];
}

/** Where a part of the images begins. */
export interface AssetQuery {
  readonly q: string;
  readonly cursor?: string;
}

/**
 * The images a person uploaded, beyond the specified calls (spec api.31): searched by words, loaded in parts, described,
 * and deleted where nothing shows them. Where an image is used is asked again before it is deleted: edits of the last
 * seconds are saved first. A search waits for a pause in typing; what is shown stays until its answer comes.
 * Changes are made one after the other.
 *
 * Tags: `busy` while images are loaded, `unloadable` where they could not be, `checking` and `asking` before a deletion.
 */
export const assetLibraryMachine = setup({
  types: {
    context: {} as AssetLibraryContext,
    events: {} as AssetLibraryEvent,
    emitted: {} as AssetLibraryFact,
    tags: {} as 'busy' | 'unloadable' | 'checking' | 'asking',
  },
  actors: {
    loadAssets: notProvided<AssetPart, AssetQuery>('loadAssets'),
    loadUses: notProvided<Uses>('loadUses'),
    checkAsset: notProvided<AssetCheck, { readonly id: string }>('checkAsset'),
    /** Answers each change in turn (`assetChanges`). */
    changeAsset: notProvidedInTurn<AssetChange>('changeAsset'),
  },
  delays: { pause: SEARCH_DEBOUNCE },
  guards: {
    hasAdded: ({ context }) => context.added > 0,
    hasMore: ({ context }) => context.part?.next !== undefined,
    isUsed: (_, { pages, others, brand }: AssetCheck) => pages.length > 0 || others > 0 || brand,
  },
  actions: {
    keepWords: assign((_, { words }: { words: string }) => ({ words })),
    keepPart: assign((_, part: AssetPart) => ({ part, failure: null })),
    addPart: assign(({ context }, part: AssetPart) => ({
      part: { ...part, uploads: [...(context.part?.uploads ?? []), ...part.uploads] },
      failure: null,
    })),
    keepAdded: assign(({ context }, { count }: { count: number }) => ({ added: context.added + count, words: '' })),
    tellListed: emit(({ context }) => ({ type: 'assets.listed' as const, count: context.added })),
    forgetAdded: assign({ added: 0 }),
    keepChecked: assign((_, { id }: { id: string }) => ({ checked: id, versions: null })),
    keepCheck: assign(({ context: { uses, checked } }, { versions, ...found }: AssetCheck) => ({
      uses: { ...uses, [checked]: found },
      versions,
    })),
    tellUsed: emit({ type: 'asset.used' as const }),
    keepUses: assign((_, uses: Uses) => ({ uses })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    keepAsked: assign(({ context }, change: AssetChange) => ({ changes: [...context.changes, change] })),
    ask: sendTo('changeAsset', (_, task: AssetChange) => ({ type: 'turn.task' as const, task })),
    keepChange: assign(({ context }, { asset }: { asset: Asset | null }) => {
      const { part } = context;
      const { id } = underWay(context);
      if (part === null) return {};
      const uploads = part.uploads.flatMap((one) => (one.id === id ? (asset ?? []) : one));
      return { part: { ...part, uploads, count: part.count - (asset ? 0 : 1) } };
    }),
    tellChange: emit(({ context }, { asset }: { asset: Asset | null }) =>
      asset
        ? { type: 'asset.described' as const, asset }
        : { type: 'asset.removed' as const, id: underWay(context).id },
    ),
    tellFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'asset.failed' as const,
      failure: failureOf(error),
    })),
    askForUses: raise({ type: 'uses.outdated' }),
    endChange: assign(({ context }) => ({ changes: context.changes.slice(1) })),
  },
}).createMachine({
  id: 'assetLibrary',
  type: 'parallel',
  context: { words: '', part: null, uses: null, failure: null, added: 0, checked: '', versions: null, changes: [] },
  states: {
    list: {
      initial: 'loading',
      on: {
        'words.typed': { target: '.pausing', actions: { type: 'keepWords', params: ofEvent } },
        'assets.added': { target: '.loading', actions: { type: 'keepAdded', params: ofEvent } },
      },
      states: {
        pausing: { tags: 'busy', after: { pause: 'loading' } },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadAssets',
            src: 'loadAssets',
            input: ({ context }) => ({ q: context.words.trim() }),
            onDone: [
              {
                guard: 'hasAdded',
                target: 'shown',
                actions: [{ type: 'keepPart', params: outputOf }, 'tellListed', 'forgetAdded'],
              },
              { target: 'shown', actions: { type: 'keepPart', params: outputOf } },
            ],
            onError: { target: 'unloadable', actions: { type: 'keepFailure', params: ofEvent } },
          },
        },
        shown: { on: { 'assets.more': { guard: 'hasMore', target: 'loadingMore' } } },
        loadingMore: {
          tags: 'busy',
          invoke: {
            id: 'loadMore',
            src: 'loadAssets',
            input: ({ context: { words, part } }) => ({ q: words.trim(), cursor: part?.next ?? '' }),
            onDone: { target: 'shown', actions: { type: 'addPart', params: outputOf } },
            onError: { target: 'shown', actions: { type: 'tellFailed', params: ofEvent } },
          },
        },
        unloadable: { tags: 'unloadable', on: { 'assets.retry': 'loading' } },
      },
    },
    uses: {
      initial: 'loading',
      on: { 'uses.outdated': '.loading' },
      states: {
        loading: {
          invoke: {
            id: 'loadUses',
            src: 'loadUses',
            onDone: { target: 'known', actions: { type: 'keepUses', params: outputOf } },
            // Without it no image can be called unused; the server decides about each.
            onError: 'unknown',
          },
        },
        known: {},
        unknown: { on: { 'assets.retry': 'loading' } },
      },
    },
    removal: {
      initial: 'none',
      states: {
        none: {
          on: { 'asset.check': { target: 'checking', actions: { type: 'keepChecked', params: ofEvent } } },
        },
        checking: {
          tags: 'checking',
          invoke: {
            id: 'checkAsset',
            src: 'checkAsset',
            input: ({ context }) => ({ id: context.checked }),
            onDone: [
              {
                guard: { type: 'isUsed', params: outputOf },
                target: 'none',
                actions: [{ type: 'keepCheck', params: outputOf }, 'tellUsed'],
              },
              { target: 'asking', actions: { type: 'keepCheck', params: outputOf } },
            ],
            onError: { target: 'none', actions: { type: 'tellFailed', params: ofEvent } },
          },
        },
        asking: { tags: 'asking', on: { 'asset.keep': 'none', 'asset.remove': 'none' } },
      },
    },
    changes: {
      invoke: { id: 'changeAsset', src: 'changeAsset' },
      on: {
        'asset.describe': {
          actions: [
            { type: 'keepAsked', params: ofEvent },
            { type: 'ask', params: ofEvent },
          ],
        },
        'asset.remove': {
          actions: [
            { type: 'keepAsked', params: ofEvent },
            { type: 'ask', params: ofEvent },
          ],
        },
        'change.done': {
          actions: [{ type: 'keepChange', params: ofEvent }, { type: 'tellChange', params: ofEvent }, 'endChange'],
        },
        // It is often refused because something shows it meanwhile.
        'change.failed': { actions: [{ type: 'tellFailed', params: ofEvent }, 'endChange', 'askForUses'] },
      },
    },
  },
});

function underWay({ changes }: AssetLibraryContext): AssetChange {
  return changes[0] as AssetChange;
}

/** The actor that carries out changes of images. */
export function assetChanges(change: (change: AssetChange, signal: AbortSignal) => Promise<Asset | null>) {
  return inTurn(change, {
    done: (asset): AssetAnswer => ({ type: 'change.done', asset }),
    failed: (error): AssetAnswer => ({ type: 'change.failed', error }),
  });
}
