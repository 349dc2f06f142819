import type { Draft } from '#core/draft/types.ts';
import { MOMENT_GROUPS, type Moment, type MomentGroup } from './moment.ts';
import { pageMoments } from './page-moments.ts';
import { stepMoments } from './step-moments.ts';

/** Everything that visitors of a page can meet, from the page as it opens to the last problem, by group. */
export function visitMoments(draft: Draft): readonly { readonly group: MomentGroup; readonly moments: Moment[] }[] {
  const all = [...pageMoments(draft), ...stepMoments(draft)];
  return MOMENT_GROUPS.map((group) => ({ group, moments: all.filter((moment) => moment.group === group) })).filter(
    ({ moments }) => moments.length > 0,
  );
}
