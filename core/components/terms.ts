import { text } from '#core/texts/index.ts';
import { element } from './element.ts';
import { placement } from './placement.ts';
import { ALIGN, MARGIN, objectSchema, SIZE } from './property-schemas.ts';
import { termsBox } from './terms-box.ts';
import type { Component } from './types.ts';
import { typographyControls, typographyDefaults, typographySchemas, typographyStyle } from './typography.ts';

const defaults = { ...typographyDefaults, blockAlign: '', margin: '', width: '' };

/**
 * Where the page asks to accept its terms; without it they are asked above the first login element. The words are the
 * configuration's (spec elements.7: one fact, one place), so they are not stored with the markup.
 */
export const terms: Component<typeof defaults> = {
  name: 'terms',
  label: 'components.terms',
  group: 'others',
  icon: 'list-checks',
  schema: objectSchema({ ...typographySchemas, blockAlign: ALIGN, margin: MARGIN, width: SIZE }),
  defaults,
  controls: ['terms', ...typographyControls, 'block-align', 'margin', 'width'],
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
