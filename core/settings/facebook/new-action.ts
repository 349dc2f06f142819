import { FACEBOOK_VISIT_ONCE_DEFAULT } from '#core/constants.ts';
import type { ActionName, FlowAction } from './flow.ts';

/**
 * An action nobody has changed yet. A like is of a page and asked again at each login; a check-in is at a location; a
 * check-in and a post repeat once a day (spec 9: 1440 minutes).
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
