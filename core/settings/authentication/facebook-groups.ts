import { FACEBOOK_LIKE_REPEAT, FACEBOOK_VISIT_REPEAT } from '#core/constants.ts';
import type { Option } from '#core/controls/types.ts';
import { objectIn } from '#core/settings/authentication/method-config.ts';
import type { Setting, SettingGroup, SettingResult } from '#core/settings/types.ts';
import type { TextKey } from '#core/texts/index.ts';
import {
  type ActionName,
  FLOW_CASES,
  type FlowAction,
  flowAction,
  flowCaseOf,
  setFlowAction,
  setFlowCase,
} from './facebook-flow.ts';

type Configuration = Parameters<Setting['read']>[0];
type Minutes = (typeof FACEBOOK_LIKE_REPEAT | typeof FACEBOOK_VISIT_REPEAT)[number];

/** What a visitor is invited to do on Facebook: the case first, then each of its actions. */
export const facebookCase: SettingGroup = {
  id: 'facebook.flow',
  label: 'authentication.flow',
  hint: 'authentication.flowHint',
  settings: [
    {
      id: 'facebook.case',
      label: 'authentication.case',
      kind: 'choice',
      options: [
        { value: '', label: 'authentication.case.none' },
        ...FLOW_CASES.map(({ name }) => ({ value: name, label: `authentication.case.${name}` as const })),
      ],
      read: (configuration) => flowCaseOf(configuration) ?? '',
      parse: (typed, configuration) => resultOf(setFlowCase(configuration, { case: typed })),
    },
  ],
};

/** The settings of each action beside its page, which is looked up and so has a view of its own. */
export const facebookActions: readonly (SettingGroup & { readonly action: ActionName })[] = [
  { action: 'like', ...group('like', [...skipped('like')]) },
  { action: 'checkin', ...group('checkin', [repeated('checkin'), ...skipped('checkin')]) },
  { action: 'post', ...group('post', [repeated('post'), ...skipped('post')]) },
];

function group(action: ActionName, settings: readonly Setting[]): SettingGroup {
  return { id: `facebook.${action}`, label: `authentication.action.${action}`, settings };
}

/** spec login-methods.28: a check-in or a post is repeated after so many minutes. */
function repeated(action: ActionName): Setting {
  return {
    ...minutes(`facebook.${action}.once`, 'authentication.once', FACEBOOK_VISIT_REPEAT),
    applies: (configuration) => flowAction(configuration, action) !== undefined,
    read: (configuration) => written(flowAction(configuration, action)?.once),
    parse: (typed, configuration) =>
      chosen(typed, FACEBOOK_VISIT_REPEAT, (once) => changed(configuration, action, { once })),
  };
}

/**
 * Whether, and after how many minutes, a visitor who skipped it is asked again (spec login-methods.23: whenSkip;
 * spec login-methods.28).
 */
function skipped(action: ActionName): readonly Setting[] {
  const whenSkip = (configuration: Configuration) => objectIn(flowAction(configuration, action)?.whenSkip);
  const set = (configuration: Configuration, change: FlowAction) =>
    changed(configuration, action, { whenSkip: { ...whenSkip(configuration), ...change } });
  return [
    {
      id: `facebook.${action}.askAgain`,
      label: 'authentication.askAgain',
      kind: 'toggle',
      applies: (configuration) => flowAction(configuration, action) !== undefined,
      read: (configuration) => String(whenSkip(configuration).askAgain === true),
      parse: (typed, configuration) => set(configuration, { askAgain: typed === 'true' }),
    },
    {
      ...minutes(`facebook.${action}.skipOnce`, 'authentication.skipOnce', FACEBOOK_LIKE_REPEAT),
      applies: (configuration) => whenSkip(configuration).askAgain === true,
      read: (configuration) => written(whenSkip(configuration).once),
      parse: (typed, configuration) => chosen(typed, FACEBOOK_LIKE_REPEAT, (once) => set(configuration, { once })),
    },
  ];
}

function minutes(
  id: string,
  label: TextKey,
  choices: readonly Minutes[],
): Pick<Setting, 'id' | 'label' | 'kind' | 'options'> {
  const options: Option[] = choices.map((choice) => ({
    value: String(choice),
    label: `authentication.minutes.${choice}`,
  }));
  return { id, label, kind: 'choice', options };
}

function chosen(typed: string, choices: readonly Minutes[], set: (minutes: number) => SettingResult): SettingResult {
  const found = choices.find((choice) => String(choice) === typed);
  return found === undefined ? { error: 'controls.notOffered' } : set(found);
}

function changed(configuration: Configuration, name: ActionName, change: FlowAction): SettingResult {
  return resultOf(setFlowAction(configuration, { name, change }));
}

function resultOf(result: ReturnType<typeof setFlowCase>): SettingResult {
  return result.ok ? { change: result.value } : { error: result.reason };
}

function written(stored: unknown): string {
  return typeof stored === 'number' ? String(stored) : '';
}
