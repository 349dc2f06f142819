import type { ComponentType, ReactNode } from 'react';
import { text } from '#core/texts/index.ts';
import { Button } from './button.tsx';
import { later } from './later.tsx';
import { Notice } from './notice.tsx';

/** A piece of a screen that is loaded later; where it cannot be, a notice stands in its place. */
export function laterPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  return later<Props>(load, {
    waiting,
    missing: (_, again) => (
      <Notice
        tone="danger"
        title={text('editor.notLoaded')}
        action={
          <Button size="s" onClick={again}>
            {text('ui.retry')}
          </Button>
        }
      >
        {text('editor.notLoadedHint')}
      </Notice>
    ),
  });
}
