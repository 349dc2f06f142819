import type { RenderContext } from '#core/components/types.ts';
import type { MarkupElement } from '#core/page/types.ts';
import { element } from './element.ts';

/** Links to the page in each of its languages; nothing in it where there is no choice. */
export function languageLinks(
  { languages, sentence, spokenIn }: Pick<RenderContext, 'languages' | 'sentence' | 'spokenIn'>,
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
  const label = sentence('visitor.languages');
  // Each link says itself which language it is in.
  const { lang } = spokenIn(label);
  return element('nav', { class: 'p-languages', 'aria-label': label, lang, style }, ...links);
}
