import { askedFields } from '#core/auth/asked-fields.ts';
import type { RenderContext } from '#core/components/types.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { neutralContext } from './neutral-context.ts';

/** How the page is drawn on the canvas: base texts, every configured language, links that lead nowhere. */
export function editContext({
  terms,
  languages,
  defaultLanguage,
  authentications,
}: Pick<PageConfiguration, 'terms' | 'languages' | 'defaultLanguage' | 'authentications'>): RenderContext {
  return {
    ...neutralContext,
    mode: 'edit',
    terms,
    languages: Object.entries(languages).map(([code, { name }]) => ({
      code,
      name: name || code,
      href: '',
      current: code === defaultLanguage,
    })),
    fields: (method) => askedFields(method, authentications),
  };
}
