import type { PageConfiguration } from '#core/config/types.ts';
import type { Json } from '#core/page/types.ts';
import { methodConfig, objectIn, withMethodConfig } from '#core/settings/authentication/method-config.ts';

type Configuration = Readonly<PageConfiguration>;

export type ActionName = 'like' | 'checkin' | 'post';

/** spec 3: one action of the flow, as it is stored; what else stands in it is kept. */
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
