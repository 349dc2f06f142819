import type { RenderContext } from '#core/components/types.ts';
import type { Applied, ControlId } from '#core/controls/types.ts';
import type { Markup } from '#core/page/types.ts';
import { element } from './element.ts';
import { FONT_SIZE } from './property-schemas.ts';

/** An icon beside words, or in their place. */
type Icon = {
  /** Its name (core/icons); empty: none. */
  readonly icon: string;
  readonly iconSide: string;
  /** Empty: the size of the words. */
  readonly iconSize: string;
};

export const iconDefaults: Icon = { icon: '', iconSide: 'start', iconSize: '' };

export const iconSchemas = {
  // A pattern and not the names: those are loaded when icons are drawn, and a later version has more of them.
  icon: { type: 'string', pattern: '^$|^[a-z][a-z0-9-]{0,31}$' },
  iconSide: { enum: ['start', 'end', 'only'], type: 'string' },
  iconSize: FONT_SIZE,
};

export const iconControls: readonly ControlId[] = ['icon', 'icon-side', 'icon-size'];

/** Without an icon, its side and its size do nothing. */
export function iconIdle({ icon }: Icon): readonly ControlId[] {
  return icon === '' ? ['icon-side', 'icon-size'] : [];
}

export const iconApplied: Readonly<Record<string, Applied>> = { iconSize: { key: 'controls.applied.text' } };

/** Words with their icon; words that are not shown are read out. Without an icon they are as they were. */
export function withIcon(
  words: readonly Markup[],
  { icon, iconSide, iconSize }: Icon,
  context: Pick<RenderContext, 'icon'>,
): readonly Markup[] {
  const path = icon === '' ? '' : context.icon(icon);
  if (path === '') return words;
  const side = words.length === 0 || iconSide === 'only' ? '' : ` p-icon-${iconSide}`;
  const drawn = element(
    'svg',
    {
      class: `p-icon${side}`,
      viewBox: '0 0 24 24',
      'aria-hidden': 'true',
      style: iconSize === '' ? {} : { width: iconSize, height: iconSize },
    },
    element('path', { d: path }),
  );
  if (words.length === 0) return [drawn];
  const beside = element('span', { class: iconSide === 'only' ? 'p-unseen' : '' }, ...words);
  return iconSide === 'end' ? [beside, drawn] : [drawn, beside];
}

/** The classes of an element with an icon: one that is pressed is wide enough, also without words. */
export function iconClass(own: string, { icon, iconSide }: Icon, context: Pick<RenderContext, 'icon'>): string {
  return icon !== '' && iconSide === 'only' && context.icon(icon) !== '' ? `${own} p-icon-only` : own;
}
