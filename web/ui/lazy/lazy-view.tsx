import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { lazyPart } from '../parts/lazy-part.ts';

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
