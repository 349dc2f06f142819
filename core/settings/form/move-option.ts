import { refused } from '#core/page/edit-result.ts';
import { moveItem } from '#core/settings/move-item.ts';
import type { SettingVerb } from '#core/settings/types.ts';
import { changeOptions } from './change-options.ts';

/** Puts an option at another place, counted from 0 without it. */
export const moveOption: SettingVerb<{ readonly key: string; readonly from: number; readonly to: number }> = (
  configuration,
  { key, from, to },
) =>
  changeOptions(configuration, key, (options) => {
    const order = moveItem(
      options.map((_, i) => i),
      from,
      to,
    );
    if (!order) return refused('forms.notThere');
    const placeOf = (place: number) => (place < order.length ? order.indexOf(place) : null);
    return { options: order.map((i) => options[i] as string), placeOf };
  });
