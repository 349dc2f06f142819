import type { TextKey } from '#core/texts/index.ts';
import type { Control, ControlGroup } from './types.ts';

/** What a group of controls is called where these are in it: it promises no image where there is a link alone. */
export function groupLabel(group: ControlGroup, controls: readonly Pick<Control, 'id'>[]): TextKey {
  return group === 'image' && controls.every(({ id }) => id === 'link') ? 'controls.link' : `controls.group.${group}`;
}
