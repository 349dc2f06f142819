import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { SAVE_PATIENCE } from '#core/constants.ts';
import { text } from '#core/texts/index.ts';
import { lazyPart, PartMissing } from '../parts/lazy-part.ts';

interface Meanwhile<Props> {
  waiting?(props: Props): ReactNode;
  /** Shown when it could not be loaded, with the reason; `again` tries once more. */
  missing(props: Props, again: () => void, why: unknown): ReactNode;
}

interface Part<Props> extends Meanwhile<Props> {
  readonly get: () => Promise<unknown>;
  /** null until it is loaded. */
  view: ComponentType<Props> | null;
}

/** A view that is loaded when first shown. Unlike with React's lazy, a failed load removes nothing else from the screen. */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: Meanwhile<Props>,
  once = lazyPart,
): ComponentType<Props> {
  const part: Part<Props> = {
    ...meanwhile,
    view: null,
    get: once(async () => {
      part.view = await load();
    }),
  };
  return (props: Props) => <LazyView part={part} props={props} />;
}

type Loading = { readonly is: 'loading' | 'there' } | { readonly is: 'missing'; readonly why: unknown };
const LOADING: Loading = { is: 'loading' };

interface LazyViewProps<Props> {
  readonly part: Part<Props>;
  readonly props: Props;
}

function LazyView<Props extends object>({ part, props }: LazyViewProps<Props>) {
  const [state, setState] = useState<Loading>(part.view === null ? LOADING : { is: 'there' });
  useEffect(() => {
    if (state.is !== 'loading') return;
    let here = true;
    part.get().then(
      () => here && setState({ is: 'there' }),
      (why: unknown) => here && setState({ is: 'missing', why }),
    );
    return () => {
      here = false;
    };
  }, [part, state]);
  const { view: View } = part;
  if (View !== null) return <View {...props} />;
  if (state.is === 'missing') return part.missing(props, () => setState(LOADING), state.why);
  return part.waiting?.(props) ?? null;
}

interface Work {
  /** Brings it to safety. */
  save(): Promise<unknown>;
  /** Remembers where the person is in it. */
  keepPlace(): void;
}

const open = new Set<Work>();

/** Tells of work that is saved before the window is reloaded; call the answer when it is closed. */
export function workIsOpen(work: Work): () => void {
  open.add(work);
  return () => open.delete(work);
}

/** Brings everything to safety; resolves when that is done, or takes too long. */
export async function saveAll(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, SAVE_PATIENCE));
  await Promise.race([Promise.allSettled([...open].map((work) => work.save())), patience]);
}

/** Loads the program anew at the same place. What is still unsaved then is asked about as when a window is closed. */
async function reloadHere(): Promise<void> {
  await saveAll();
  for (const work of open) work.keepPlace();
  window.location.reload();
}

interface WhatIsMissing {
  readonly title: string;
  readonly hint: string;
  /** What helps: its label and what it does. */
  readonly label: string;
  help(): void;
}

/** Why a part of the program could not be loaded, in words, and what helps: another try, or a reload. */
export function whatIsMissing(why: unknown, again: () => void): WhatIsMissing {
  const reason = why instanceof PartMissing ? why.reason : 'refused';
  if (reason === 'unreachable')
    return { title: text('ui.notLoaded'), hint: text('ui.notLoadedHint'), label: text('ui.retry'), help: again };
  const isOld = reason === 'outdated';
  return {
    title: text(isOld ? 'ui.newerVersion' : 'ui.notLoaded'),
    hint: text(isOld ? 'ui.newerVersionHint' : 'ui.reloadHint'),
    label: text('ui.reload'),
    help: () => void reloadHere(),
  };
}
