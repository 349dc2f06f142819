import { done, refused } from '#core/page/edit-result.ts';
import { facebookPageNamingValue } from '#core/rules/facebook-page.ts';
import type { SettingVerb } from '#core/settings/types.ts';
import { type ActionName, type FlowAction, flowActions, withActions } from './flow.ts';

interface SetAction {
  readonly name: ActionName;
  readonly change: FlowAction;
}

/** Changes one action of the flow. An address that is none of a Facebook page changes nothing (spec 5). */
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
