import type { RenderContext } from '#core/components/types.ts';
import { editContext } from '#core/draft/edit-context.ts';
import type { Draft } from '#core/draft/types.ts';

type Configuration = Draft['configuration'];

const DRAWN = ['terms', 'languages', 'defaultLanguage', 'authentications'] as const;

/** What components may know on the canvas: the same object until a field changes that one of them draws. */
export function keptContext(): (configuration: Configuration) => RenderContext {
  let kept: { readonly of: Configuration; readonly context: RenderContext } | null = null;
  return (configuration) => {
    if (kept === null || DRAWN.some((field) => kept?.of[field] !== configuration[field]))
      kept = { of: configuration, context: editContext(configuration) };
    return kept.context;
  };
}
