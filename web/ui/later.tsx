import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadLater } from './load-later.ts';

interface Meanwhile<Props> {
  readonly waiting?: ReactNode;
  /** Where it could not be loaded; `again` tries once more. */
  missing(props: Props, again: () => void): ReactNode;
}

interface Part<Props> extends Meanwhile<Props> {
  readonly get: () => Promise<unknown>;
  /** null until it is loaded. */
  view: ComponentType<Props> | null;
}

/** A view that is loaded later. Unlike React's lazy, one that cannot be loaded takes nothing else off the screen. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: Meanwhile<Props>,
): ComponentType<Props> {
  const part: Part<Props> = {
    ...meanwhile,
    view: null,
    get: loadLater(async () => {
      part.view = await load();
    }),
  };
  return (props: Props) => <Later part={part} props={props} />;
}

interface LaterProps<Props> {
  readonly part: Part<Props>;
  readonly props: Props;
}

function Later<Props extends object>({ part, props }: LaterProps<Props>) {
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
