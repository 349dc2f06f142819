import type { MarkupElement } from '#core/page/types.ts';
import { element } from './element.ts';
import type { RenderContext } from './types.ts';

/** Links to the page in each of its languages; nothing in it where there is no choice. */
export function languageLinks(
  { languages, sentence }: Pick<RenderContext, 'languages' | 'sentence'>,
  { show, style = {} }: { readonly show: string; readonly style?: Readonly<Record<string, string>> },
): MarkupElement {
  const links = languages.map(({ code, name, href, current }) => {
    const short = code.toUpperCase();
    return element(
      'a',
      {
        class: 'p-language',
        href,
        lang: code,
        'aria-label': show === 'code' && `${short} ${name}`,
        'aria-current': current && 'true',
      },
      show === 'code' ? short : name,
    );
  });
  return element('nav', { class: 'p-languages', 'aria-label': sentence('visitor.languages'), style }, ...links);
}
