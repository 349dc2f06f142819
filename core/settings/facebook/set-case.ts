import { done, refused } from '#core/page/edit-result.ts';
import type { SettingVerb } from '#core/settings/types.ts';
import { FLOW_CASES } from './cases.ts';
import { flowAction, withActions } from './flow.ts';
import { newAction } from './new-action.ts';

/**
 * Chooses what visitors are invited to do. spec 5: changing the case removes actions invalid for the chosen case; those
 * it shares with the one before stay as they are set. Empty: nothing is asked.
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
