import type { ComponentType } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyView } from '../../ui/lazy/lazy-view.tsx';
import { whatIsMissing } from '../../ui/lazy/what-is-missing.ts';
import { loadedOnce } from '../../ui/parts/lazy-part.ts';
import { Splash } from './splash.tsx';
import { WholeScreen } from './whole-screen.tsx';

/** A screen that is loaded when first shown; a message in its place says when that failed. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const missing = (_: Props, again: () => void, why: unknown) => <MissingScreen again={again} why={why} />;
  return lazyView<Props>(load, { waiting: () => <Splash />, missing }, loadedOnce);
}

function MissingScreen({ again, why }: { readonly again: () => void; readonly why: unknown }) {
  const { title, hint, label, help } = whatIsMissing(why, again);
  return (
    <WholeScreen urgent title={title} hint={hint}>
      <Button variant="primary" onClick={help}>
        {label}
      </Button>
    </WholeScreen>
  );
}
