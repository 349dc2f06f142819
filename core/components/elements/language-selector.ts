import { element, placement } from '#core/components/parts/element.ts';
import {
  COLOR,
  FONT_FAMILY,
  FONT_SIZE,
  MARGIN,
  OPACITY,
  objectSchema,
} from '#core/components/parts/property-schemas.ts';
import type { RenderContext } from '#core/components/types.ts';
import type { MarkupElement } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import type { Component } from '../types.ts';

const defaults = { show: 'name', color: '', fontFamily: '', fontSize: '', margin: '', opacity: 100 };

/**
 * Where a visitor chooses the language; without it the links stand at the end of a page of several languages. The
 * languages are the configuration's (spec elements.7: one fact, one place), so they are not stored with the markup.
 */
export const languageSelector: Component<typeof defaults> = {
  name: 'language-selector',
  label: 'components.languageSelector',
  group: 'others',
  icon: 'languages',
  key: 'a',
  schema: objectSchema({
    show: { enum: ['name', 'code'], type: 'string' },
    color: COLOR,
    fontFamily: FONT_FAMILY,
    fontSize: FONT_SIZE,
    margin: MARGIN,
    opacity: OPACITY,
  }),
  defaults,
  controls: ['language-style', 'color', 'font-family', 'font-size', 'margin', 'opacity'],
  container: false,
  strings: [],
  draws: ['languages'],
  render({ props }, context) {
    const style: Record<string, string> = { ...placement(props.margin) };
    if (props.color !== '') style.color = props.color;
    if (props.fontFamily !== '') style['font-family'] = props.fontFamily;
    if (props.fontSize !== '') style['font-size'] = props.fontSize;
    const drawn = languageLinks(context, { show: props.show, style });
    if (context.mode !== 'edit' || drawn.children.length > 0) return drawn;
    return { ...drawn, children: [element('span', {}, text('components.languagesHint'))] };
  },
};

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
