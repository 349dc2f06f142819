import type { PageConfiguration } from '#core/config/types.ts';
import { FACEBOOK_LIKE_REPEAT, FACEBOOK_VISIT_ONCE_DEFAULT, FACEBOOK_VISIT_REPEAT } from '#core/constants.ts';
import type { ControlOption } from '#core/controls/types.ts';
import { accepted, refused } from '#core/page/document.ts';
import type { Json } from '#core/page/types.ts';
import { facebookPageNamingValue } from '#core/rules/url.ts';
import { configOfMethod, objectIn, withMethodConfig } from '#core/settings/authentication/method-config.ts';
import type { Setting, SettingGroup, SettingResult, SettingVerb } from '#core/settings/types.ts';
import type { TextKey } from '#core/texts/index.ts';

// spec login-methods.21, login-methods.24

type Configuration = Readonly<PageConfiguration>;

export type ActionName = 'like' | 'checkin' | 'post';

/** spec login-methods.20: one action of the flow, as it is stored; what else stands in it is kept. */
export type FlowAction = { readonly [field: string]: Json };

/** The actions of the flow, in the order they are asked; entries that are no actions are left out. */
export function flowActions(configuration: Configuration): readonly FlowAction[] {
  const { actions } = objectIn(configOfMethod(configuration, 'facebook').flow);
  return Array.isArray(actions)
    ? (actions as readonly Json[]).map(objectIn).filter(({ name }) => isActionName(name))
    : [];
}

export function flowAction(configuration: Configuration, name: ActionName): FlowAction | undefined {
  return flowActions(configuration).find((action) => action.name === name);
}

/** The change that gives the flow other actions; it is active while it has any. */
export function withActions(configuration: Configuration, actions: readonly FlowAction[]): Partial<PageConfiguration> {
  const flow = objectIn(configOfMethod(configuration, 'facebook').flow);
  return withMethodConfig(configuration, 'facebook', { flow: { ...flow, active: actions.length > 0, actions } });
}

function isActionName(name: Json | undefined): name is ActionName {
  return name === 'like' || name === 'checkin' || name === 'post';
}

interface FlowCase {
  readonly name: string;
  /** Actions of the case, in the order they are asked. */
  readonly actions: readonly ActionName[];
  /** Permission that the like asks for as well. */
  readonly permission: '' | 'birthday' | 'location';
}

/** spec login-methods.25: the flow cases. */
export const FLOW_CASES = [
  { name: 'like', actions: ['like'], permission: '' },
  { name: 'checkin', actions: ['checkin'], permission: '' },
  { name: 'post', actions: ['post'], permission: '' },
  { name: 'like+checkin', actions: ['like', 'checkin'], permission: '' },
  { name: 'like+post', actions: ['like', 'post'], permission: '' },
  { name: 'like_birthday', actions: ['like'], permission: 'birthday' },
  { name: 'like_location', actions: ['like'], permission: 'location' },
] as const satisfies readonly FlowCase[];

export type FlowCaseName = (typeof FLOW_CASES)[number]['name'];

/** The case that a page's actions make; null where it asks nothing, or what no case has. */
export function flowCaseOf(configuration: Readonly<PageConfiguration>): FlowCaseName | null {
  const actions = flowActions(configuration);
  const names = actions.map(({ name }) => name).join();
  const permission = actions.find(({ name }) => name === 'like')?.special_permission || '';
  const flowCase = FLOW_CASES.find((one) => one.actions.join() === names && one.permission === permission);
  return flowCase?.name ?? null;
}

/**
 * An action nobody has changed yet. A like is of a page and asked again at each login; a check-in is at a location; a
 * check-in and a post repeat once a day (spec login-methods.29: 1440 minutes).
 */
export function newAction(name: ActionName): FlowAction {
  return {
    name,
    pageUrl: '',
    isPage: name === 'like',
    isLocation: name === 'checkin',
    once: name === 'like' ? 0 : FACEBOOK_VISIT_ONCE_DEFAULT,
    whenSkip: { askAgain: true, once: 0 },
    special_permission: '',
  };
}

/**
 * Chooses what visitors are invited to do. spec login-methods.26: changing the case removes actions invalid for the
 * chosen case; those it shares with the one before stay as they are set. Empty: nothing is asked.
 */
export const setFlowCase: SettingVerb<{ readonly case: string }> = (configuration, { case: name }) => {
  if (name === '') return accepted(withActions(configuration, []));
  const chosen = FLOW_CASES.find((one) => one.name === name);
  if (!chosen) return refused('controls.notOffered');
  const actions = chosen.actions.map((action) => ({
    ...(flowAction(configuration, action) ?? newAction(action)),
    special_permission: action === 'like' ? chosen.permission : '',
  }));
  return accepted(withActions(configuration, actions));
};

interface SetAction {
  readonly name: ActionName;
  readonly change: FlowAction;
}

/**
 * Changes one action of the flow. An address that is none of a Facebook page changes nothing
 * (spec validation-rules.15).
 */
export const setFlowAction: SettingVerb<SetAction> = (configuration, { name, change }) => {
  const actions = flowActions(configuration);
  if (!actions.some((action) => action.name === name)) return refused('authentication.noAction');
  const { pageUrl } = change;
  const problem = typeof pageUrl === 'string' && pageUrl !== '' ? facebookPageNamingValue(pageUrl) : null;
  if (problem) return refused(problem);
  return accepted(
    withActions(
      configuration,
      actions.map((action) => (action.name === name ? { ...action, ...change } : action)),
    ),
  );
};

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
  const whenSkip = (configuration: Readonly<PageConfiguration>) =>
    objectIn(flowAction(configuration, action)?.whenSkip);
  const set = (configuration: Readonly<PageConfiguration>, change: FlowAction) =>
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
  const options: ControlOption[] = choices.map((choice) => ({
    value: String(choice),
    label: `authentication.minutes.${choice}`,
  }));
  return { id, label, kind: 'choice', options };
}

function chosen(typed: string, choices: readonly Minutes[], set: (minutes: number) => SettingResult): SettingResult {
  const found = choices.find((choice) => String(choice) === typed);
  return found === undefined ? { error: 'controls.notOffered' } : set(found);
}

function changed(configuration: Readonly<PageConfiguration>, name: ActionName, change: FlowAction): SettingResult {
  return resultOf(setFlowAction(configuration, { name, change }));
}

function resultOf(result: ReturnType<typeof setFlowCase>): SettingResult {
  return result.ok ? { change: result.value } : { error: result.reason };
}

function written(stored: unknown): string {
  return typeof stored === 'number' ? String(stored) : '';
}
