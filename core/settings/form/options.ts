import type { PageConfiguration } from '#core/config/types.ts';
import { accepted, type EditRefusal, type EditResult, refused } from '#core/page/document.ts';
import { moveItem } from '#core/settings/move-item.ts';
import type { SettingVerb } from '#core/settings/types.ts';
import { changeField } from './fields.ts';
import { defaultOptionLabel, labelProblem, moveStrings, typeOfField } from './stored-form.ts';

/** Other options, and where each of before is now: its place counted from 0, null where it is gone. */
interface Options {
  readonly options: readonly string[];
  readonly placeOf: (index: number) => number | null;
}

/** Changes the options of a field that is the owner's; their translations move along. */
export function changeOptions(
  configuration: Readonly<PageConfiguration>,
  key: string,
  decide: (options: readonly string[]) => Options | EditRefusal,
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
  return accepted({ ...changed.value, ...strings });
}

/** An option more, at the end: 'Option N' (spec login-methods.15). */
export const addOption: SettingVerb<{ readonly key: string }> = (configuration, { key }) =>
  changeOptions(configuration, key, (options) => ({
    options: [...options, defaultOptionLabel(options)],
    placeOf: (index) => index,
  }));

/** Takes an option away. The last one stays: nobody could get past a choice among none. */
export const removeOption: SettingVerb<{ readonly key: string; readonly index: number }> = (
  configuration,
  { key, index },
) =>
  changeOptions(configuration, key, (options) => {
    if (options[index] === undefined) return refused('forms.notThere');
    if (options.length === 1) return refused('forms.lastOption');
    const placeOf = (place: number) => {
      if (place === index) return null;
      return place > index ? place - 1 : place;
    };
    return { options: options.toSpliced(index, 1), placeOf };
  });

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

/** Changes the words of an option. Two options with the same words are refused, because visitors could not tell them apart. */
export const renameOption: SettingVerb<{ readonly key: string; readonly index: number; readonly label: string }> = (
  configuration,
  { key, index, label: typed },
) =>
  changeOptions(configuration, key, (options) => {
    const label = typed.trim();
    if (options[index] === undefined) return refused('forms.notThere');
    const problem = labelProblem(label);
    if (problem) return problem;
    if (options.some((other, i) => i !== index && other === label)) return refused('forms.optionDuplicate');
    return { options: options.with(index, label), placeOf: (place) => place };
  });
