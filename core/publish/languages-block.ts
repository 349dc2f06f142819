import { element } from '#core/components/element.ts';
import type { Draft } from '#core/draft/types.ts';
import type { Markup } from '#core/page/types.ts';
import { sentence, translator } from './visit-context.ts';
import type { VisitState } from './visit-state.ts';

/** Links to the page's other languages (design 3: `?lang=`, no script); nothing where there is no choice. */
export function languagesBlock(draft: Draft, state: VisitState): Markup[] {
  const active = Object.entries(draft.configuration.languages).filter(([, language]) => language.active);
  if (active.length < 2) return [];
  const links = active.map(([code, { name }]) =>
    element(
      'a',
      {
        class: 'p-language',
        href: state.languageLink + encodeURIComponent(code),
        lang: code,
        'aria-current': code === state.language && 'true',
      },
      name || code,
    ),
  );
  const label = sentence(translator(draft, state.language), 'visitor.languages');
  return [element('nav', { class: 'p-languages', 'aria-label': label }, ...links)];
}
