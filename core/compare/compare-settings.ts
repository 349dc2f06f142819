import { loginMethod } from '#core/auth/registry.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { sameJson } from '#core/page/json.ts';
import type { Json } from '#core/page/types.ts';
import { settingGroups } from '#core/settings/registry.ts';
import type { Setting } from '#core/settings/types.ts';
import { text } from '#core/texts/index.ts';
import type { Difference } from './difference.ts';

type Configuration = Readonly<PageConfiguration>;

/** Settings that differ: the simple ones by their values, then login methods, adverts and languages as wholes. */
export function compareSettings(then: Configuration, now: Configuration): Difference[] {
  const told = new Set<string>();
  const simple = settingGroups.flatMap(({ label, settings }) =>
    settings.flatMap((setting) => {
      if (setting.read(then) === setting.read(now)) return [];
      told.add(setting.id);
      const about = text('compare.of', { about: text(label), what: text(setting.label) });
      return changed(about, shown(setting, then), shown(setting, now));
    }),
  );
  return [...simple, ...compareMethods(told, then, now), ...compareAdverts(then, now), ...compareLanguages(then, now)];
}

function changed(about: string, before = '', after = ''): Difference {
  return { kind: 'changed', about, what: '', before, after, node: null };
}

/** As its control shows it. A secret only says that there is one, so nothing is shown. */
function shown({ kind, options, read }: Setting, configuration: Configuration): string {
  if (kind === 'secret') return '';
  const value = read(configuration);
  if (kind === 'toggle') return text(value === 'true' ? 'controls.option.yes' : 'controls.option.no');
  const option = options?.find((each) => each.value === value);
  return option?.label ? text(option.label) : (option?.name ?? value);
}

/** Methods whose settings differ in what no simple setting says: the fields of a form, coupons. */
function compareMethods(told: ReadonlySet<string>, then: Configuration, now: Configuration): Difference[] {
  const earlier = new Map(then.authentications.map((method) => [method.name, method]));
  return now.authentications.flatMap(({ name, ...method }) => {
    const { name: _, ...was } = earlier.get(name) ?? { name };
    const isTold = [...told].some((id) => id.startsWith(`${name}.`));
    if (isTold || sameJson(was as Json, method as Json)) return [];
    const label = loginMethod(name)?.label;
    return changed(text('compare.method', { method: label ? text(label) : name }));
  });
}

function compareAdverts(then: Configuration, now: Configuration): Difference[] {
  const same = sameJson(then.advertising.details as Json, now.advertising.details as Json);
  return same ? [] : [changed(text('settings.advertising'))];
}

/** Languages added and removed, and how many texts of one differ that belong to no element. */
function compareLanguages(then: Configuration, now: Configuration): Difference[] {
  const codes = [...new Set([...Object.keys(now.languages), ...Object.keys(then.languages)])];
  return codes.flatMap((code): Difference[] => {
    const [was, is] = [then.languages[code], now.languages[code]];
    const about = text('compare.language', { language: (is ?? was)?.name || code });
    if (!was || !is) return [{ ...changed(about), kind: is ? 'added' : 'removed' }];
    const keys = new Set([...Object.keys(was.strings), ...Object.keys(is.strings)]);
    const others = [...keys].filter((key) => !key.startsWith('node.') && was.strings[key] !== is.strings[key]);
    const shownChanged = was.active === is.active ? [] : [changed(about, visible(was.active), visible(is.active))];
    return others.length === 0
      ? shownChanged
      : [...shownChanged, changed(text('compare.texts', { about, count: others.length }))];
  });
}

function visible(active: boolean): string {
  return text(active ? 'compare.visible' : 'compare.hidden');
}
