import { ROTATION_UNITS, rotationUnit, unitSeconds } from '#core/config/advertising.ts';
import { timeOfDay } from '#core/config/fields/advertising.ts';
import { fieldProblem } from '#core/config/fields/field.ts';
import type { Advertising, PageConfiguration, Rotation } from '#core/config/types.ts';
import { LONGEST_ADVERT } from '#core/constants.ts';
import type { ControlOption } from '#core/controls/types.ts';
import { positiveInteger } from '#core/rules/numbers.ts';
import type { Setting, SettingGroup } from '#core/settings/types.ts';
import type { TextKey } from '#core/texts/index.ts';

// spec advertising.2, advertising.3, advertising.4, advertising.7

type Configuration = Readonly<PageConfiguration>;

const TYPES = options({ image: 'adverts.image', youtube: 'adverts.youtube', vimeo: 'adverts.vimeo' });
const ROTATIONS = options({ none: 'adverts.none', random: 'adverts.random', time: 'adverts.time' });
const STARTS = options({
  everyday: 'adverts.everyday',
  week: 'adverts.week',
  month: 'adverts.month',
  year: 'adverts.year',
});
const UNITS = ROTATION_UNITS.map((value) => ({ value, label: `adverts.unit.${value}` }) as const);

const QUANTITY_LIMIT = 1_000;

const byTime: Setting['applies'] = (configuration) => rotationType(configuration) === 'time';

/** spec advertising.1: advertising, but for its urls and how they take turns. */
export const advertising: SettingGroup = {
  id: 'advertising',
  label: 'adverts.general',
  hint: 'adverts.hint',
  settings: [
    {
      id: 'advertising.active',
      label: 'adverts.active',
      kind: 'toggle',
      read: ({ advertising }) => String(advertising.active),
      parse: (typed, configuration) => changed(configuration, { active: typed === 'true' }),
    },
    choice(
      'advertising.type',
      'adverts.type',
      TYPES,
      ({ advertising }) => advertising.type,
      (type, configuration) => changed(configuration, { type: type as Advertising['type'] }),
      'adverts.typeHint',
    ),
    {
      id: 'advertising.duration',
      label: 'adverts.duration',
      hint: 'adverts.durationHint',
      kind: 'line',
      read: ({ advertising }) => String(advertising.duration),
      parse(typed, configuration) {
        const problem = positiveInteger(typed);
        if (problem) return { error: problem };
        const duration = Number(typed);
        return duration > LONGEST_ADVERT ? { error: 'adverts.tooLong' } : changed(configuration, { duration });
      },
    },
  ],
};

/** spec advertising.6: which of several is shown. */
export const rotation: SettingGroup = {
  id: 'rotation',
  label: 'adverts.rotation',
  hint: 'adverts.rotationHint',
  settings: [
    choice('rotation.type', 'adverts.rotationType', ROTATIONS, rotationType, (type, configuration) =>
      rotated(configuration, { type: type as Rotation['type'], active: type !== 'none' }),
    ),
    {
      id: 'rotation.quantity',
      label: 'adverts.quantity',
      kind: 'line',
      applies: byTime,
      read: ({ advertising }) => String(advertising.rotation.duration_quantity),
      parse(typed, configuration) {
        const problem = positiveInteger(typed);
        if (problem) return { error: problem };
        const quantity = Number(typed);
        if (quantity > QUANTITY_LIMIT) return { error: 'adverts.quantityTooMany' };
        return rotated(configuration, { duration_quantity: quantity });
      },
    },
    {
      ...choice(
        'rotation.unit',
        'adverts.unit',
        UNITS,
        ({ advertising }) => rotationUnit(advertising.rotation.duration_unit),
        (unit, configuration) => rotated(configuration, { duration_unit: unit }),
      ),
      kind: 'choice',
      applies: byTime,
    },
    {
      ...choice(
        'rotation.start',
        'adverts.start',
        STARTS,
        ({ advertising }) => advertising.rotation.start_point,
        (start, configuration) => rotated(configuration, { start_point: start as Rotation['start_point'] }),
        'adverts.startHint',
      ),
      kind: 'choice',
      applies: byTime,
    },
    {
      id: 'rotation.time',
      label: 'adverts.startTime',
      hint: 'adverts.startTimeHint',
      kind: 'line',
      applies: byTime,
      read: ({ advertising }) => advertising.rotation.start_time,
      parse(typed, configuration) {
        const start_time = typed.trim();
        const problem = fieldProblem(timeOfDay, start_time);
        return problem ? { error: problem } : rotated(configuration, { start_time });
      },
    },
  ],
};

function options<Value extends string>(labels: Readonly<Record<Value, TextKey>>): readonly ControlOption[] {
  return (Object.entries(labels) as [Value, TextKey][]).map(([value, label]) => ({ value, label }));
}

function choice(
  id: string,
  label: TextKey,
  options: readonly ControlOption[],
  read: Setting['read'],
  set: Setting['parse'],
  hint?: TextKey,
): Setting {
  return {
    id,
    label,
    ...(hint && { hint }),
    kind: 'segments',
    options,
    read,
    parse: (typed, configuration) =>
      options.some(({ value }) => value === typed) ? set(typed, configuration) : { error: 'controls.notOffered' },
  };
}

/** An older page may have a type and be switched off. */
function rotationType({ advertising: { rotation } }: Configuration): Rotation['type'] {
  return rotation.active ? rotation.type : 'none';
}

function changed({ advertising }: Configuration, change: Partial<Advertising>) {
  return { change: { advertising: { ...advertising, ...change } } };
}

/** spec advertising.6: the seconds of a rotation are kept in step with its quantity and unit. */
function rotated(configuration: Configuration, change: Partial<Rotation>) {
  const next = { ...configuration.advertising.rotation, ...change };
  const unit = rotationUnit(next.duration_unit);
  const duration = next.duration_quantity * unitSeconds[unit];
  return changed(configuration, { rotation: { ...next, duration_unit: unit, duration } });
}
