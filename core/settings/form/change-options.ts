import type { PageConfiguration } from '#core/config/types.ts';
import { done, type EditResult, type Refusal, refused } from '#core/page/edit-result.ts';
import { changeField } from './change-field.ts';
import { typeOfField } from './field-types.ts';
import { moveStrings } from './move-strings.ts';

/** Other options, and where each of before is now: its place counted from 0, null where it is gone. */
interface Options {
  readonly options: readonly string[];
  readonly placeOf: (index: number) => number | null;
}

/** Changes the options of a field that is the owner's; their translations move along. */
export function changeOptions(
  configuration: Readonly<PageConfiguration>,
  key: string,
  decide: (options: readonly string[]) => Options | Refusal,
): EditResult<Partial<PageConfiguration>> {
  let placeOf: Options['placeOf'] = (index) => index;
  const changed = changeField(configuration, key, ({ immutable, type, options }) => {
    if (immutable) return refused('forms.immutable');
    if (!typeOfField(type).chooses) return refused('forms.noOptions');
    const next = decide(options);
    if ('ok' in next) return next;
    placeOf = next.placeOf;
    return { options: [...next.options] };
  });
  if (!changed.ok) return changed;
  const strings = moveStrings(configuration, (string) => {
    if (string.field !== key || typeof string.part !== 'number') return string;
    const place = placeOf(string.part - 1);
    return place === null ? null : { ...string, part: place + 1 };
  });
  return done({ ...changed.value, ...strings });
}
