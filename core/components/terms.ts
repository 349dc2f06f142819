import { text } from '#core/texts/index.ts';
import { element, placement } from './parts/element.ts';
import { ALIGN, MARGIN, OPACITY, objectSchema, SIZE } from './parts/property-schemas.ts';
import { termsBox } from './parts/terms-box.ts';
import { typographyControls, typographyDefaults, typographySchemas, typographyStyle } from './parts/typography.ts';
import type { Component } from './types.ts';

const defaults = { ...typographyDefaults, blockAlign: '', margin: '', width: '', opacity: 100 };

/**
 * Where the page asks to accept its terms; without it they are asked above the first login element. The words are the
 * configuration's (spec elements.7: one fact, one place), so they are not stored with the markup.
 */
export const terms: Component<typeof defaults> = {
  name: 'terms',
  label: 'components.terms',
  group: 'others',
  icon: 'list-checks',
  key: 'r',
  schema: objectSchema({ ...typographySchemas, blockAlign: ALIGN, margin: MARGIN, width: SIZE, opacity: OPACITY }),
  defaults,
  controls: ['terms', ...typographyControls, 'block-align', 'margin', 'width', 'opacity'],
  container: false,
  strings: [],
  inConfiguration: { terms: 'terms' },
  draws: ['terms'],
  render({ id, props }, context) {
    const style = {
      ...typographyStyle(props),
      ...placement(props.margin, props.blockAlign),
      ...(props.width === '' ? {} : { width: props.width }),
    };
    if (context.mode === 'neutral' || context.terms.trim() !== '') return termsBox(id, context, style);
    const hint = context.mode === 'edit' ? [text('components.termsHint')] : [];
    return element('div', { class: 'p-terms', style }, ...hint);
  },
};
