import type { RenderContext } from '#core/components/types.ts';
import { editContext, type SaidInLanguage } from '#core/draft/edit-context.ts';
import type { Draft } from '#core/draft/types.ts';

type Configuration = Draft['configuration'];

const DRAWN = ['terms', 'languages', 'defaultLanguage', 'authentications'] as const;

/** What components may know on the canvas: the same object until a field changes that one of them draws, or the language. */
export function keptContext(): (
  configuration: Configuration,
  language: string | null,
  said?: SaidInLanguage,
) => RenderContext {
  let kept: {
    readonly of: Configuration;
    readonly language: string | null;
    readonly said: SaidInLanguage | undefined;
    readonly context: RenderContext;
  } | null = null;
  return (configuration, language, said) => {
    if (
      kept?.language !== language ||
      kept.said !== said ||
      DRAWN.some((field) => kept?.of[field] !== configuration[field])
    )
      kept = { of: configuration, language, said, context: editContext(configuration, language, said) };
    return kept.context;
  };
}
