import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { text } from '#core/texts/index.ts';
import { Button } from '../button.tsx';
import { Notice } from '../message/notice.tsx';
import { toast } from '../message/toast.ts';
import { lazyPart } from './lazy-part.ts';

interface Meanwhile<Props> {
  readonly waiting?: ReactNode;
  /** Shown when it could not be loaded; `again` tries once more. */
  missing(props: Props, again: () => void): ReactNode;
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
): ComponentType<Props> {
  const part: Part<Props> = {
    ...meanwhile,
    view: null,
    get: lazyPart(async () => {
      part.view = await load();
    }),
  };
  return (props: Props) => <LazyView part={part} props={props} />;
}

interface LazyViewProps<Props> {
  readonly part: Part<Props>;
  readonly props: Props;
}

function LazyView<Props extends object>({ part, props }: LazyViewProps<Props>) {
  const [state, setState] = useState<'loading' | 'missing' | 'there'>(part.view === null ? 'loading' : 'there');
  useEffect(() => {
    if (state !== 'loading') return;
    let here = true;
    part.get().then(
      () => here && setState('there'),
      () => here && setState('missing'),
    );
    return () => {
      here = false;
    };
  }, [part, state]);
  const { view: View, waiting = null, missing } = part;
  if (View !== null) return <View {...props} />;
  return state === 'missing' ? missing(props, () => setState('loading')) : waiting;
}

interface Closing {
  onOpenChange(open: boolean): void;
}

/** A dialog that is loaded when first opened; it closes, and a message says so, when that failed. */
export function lazyDialog<Props extends Closing>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazyView<Props>(load, { missing: (props) => <NotLoaded {...props} /> });
}

function NotLoaded({ onOpenChange }: Closing) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once
  useEffect(() => {
    tellNotLoaded();
    onOpenChange(false);
  }, []);
  return null;
}

/** Says that a part of the program could not be loaded. */
export function tellNotLoaded(): void {
  const description = text('ui.notLoadedHint');
  void toast(text('ui.notLoaded'), { id: 'not-loaded', tone: 'danger', description });
}

/** A part of a screen that is loaded when first shown; a notice in its place says when that failed. */
export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  return lazyView<Props>(load, {
    waiting,
    missing: (_, again) => (
      <Notice
        tone="danger"
        title={text('ui.notLoaded')}
        action={
          <Button size="s" onClick={again}>
            {text('ui.retry')}
          </Button>
        }
      >
        {text('ui.notLoadedHint')}
      </Notice>
    ),
  });
}
