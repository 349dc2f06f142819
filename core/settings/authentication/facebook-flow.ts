import type { PageConfiguration } from '#core/config/types.ts';
import { FACEBOOK_VISIT_ONCE_DEFAULT } from '#core/constants.ts';
import { done, refused } from '#core/page/document.ts';
import type { Json } from '#core/page/types.ts';
import { facebookPageNamingValue } from '#core/rules/facebook-page.ts';
import { methodConfig, objectIn, withMethodConfig } from '#core/settings/authentication/method-config.ts';
import type { SettingVerb } from '#core/settings/types.ts';

// spec login-methods.21, login-methods.24

type Configuration = Readonly<PageConfiguration>;

export type ActionName = 'like' | 'checkin' | 'post';

/** spec login-methods.20: one action of the flow, as it is stored; what else stands in it is kept. */
export type FlowAction = { readonly [field: string]: Json };

/** What the flow has, in the order it is asked. What is no action is left out. */
export function flowActions(configuration: Configuration): readonly FlowAction[] {
  const { actions } = objectIn(methodConfig(configuration, 'facebook').flow);
  return Array.isArray(actions)
    ? (actions as readonly Json[]).map(objectIn).filter(({ name }) => isActionName(name))
    : [];
}

export function flowAction(configuration: Configuration, name: ActionName): FlowAction | undefined {
  return flowActions(configuration).find((action) => action.name === name);
}

/** The change that gives the flow other actions; it is active while it has any. */
export function withActions(configuration: Configuration, actions: readonly FlowAction[]): Partial<PageConfiguration> {
  const flow = objectIn(methodConfig(configuration, 'facebook').flow);
  return withMethodConfig(configuration, 'facebook', { flow: { ...flow, active: actions.length > 0, actions } });
}

function isActionName(name: Json | undefined): name is ActionName {
  return name === 'like' || name === 'checkin' || name === 'post';
}

interface FlowCase {
  readonly name: string;
  /** Its actions, in the order they are asked. */
  readonly actions: readonly ActionName[];
  /** What its like asks beside. */
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
  const found = FLOW_CASES.find((one) => one.actions.join() === names && one.permission === permission);
  return found?.name ?? null;
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
  if (name === '') return done(withActions(configuration, []));
  const chosen = FLOW_CASES.find((one) => one.name === name);
  if (!chosen) return refused('controls.notOffered');
  const actions = chosen.actions.map((action) => ({
    ...(flowAction(configuration, action) ?? newAction(action)),
    special_permission: action === 'like' ? chosen.permission : '',
  }));
  return done(withActions(configuration, actions));
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
  return done(
    withActions(
      configuration,
      actions.map((action) => (action.name === name ? { ...action, ...change } : action)),
    ),
  );
};
