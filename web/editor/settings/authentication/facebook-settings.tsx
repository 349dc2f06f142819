import { useSelector } from '@xstate/react';
import { flowActions } from '#core/settings/facebook/flow.ts';
import { facebookActions, facebookCase } from '#core/settings/facebook/groups.ts';
import type { SectionProps } from '../section-props.ts';
import { SettingGroup } from '../setting-group.tsx';
import { FacebookPageRow } from './facebook-page-row.tsx';

/** spec 3: the Facebook flow: its case, and for each of its actions the page and when it is asked again. */
export function FacebookSettings({ bench }: SectionProps) {
  const names = useSelector(bench.actor, ({ context }) =>
    flowActions(context.draft.configuration)
      .map(({ name }) => name)
      .join(),
  ).split(',');
  return (
    <>
      <SettingGroup bench={bench} group={facebookCase} />
      {facebookActions
        .filter(({ action }) => names.includes(action))
        .map((group) => (
          <SettingGroup key={group.action} bench={bench} group={group}>
            <FacebookPageRow bench={bench} action={group.action} />
          </SettingGroup>
        ))}
    </>
  );
}
