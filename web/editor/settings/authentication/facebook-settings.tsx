import { useSelector } from '@xstate/react';
import { flowActions } from '#core/settings/facebook/flow.ts';
import { facebookActions, facebookCase } from '#core/settings/facebook/groups.ts';
import type { SectionProps } from '../section-props.ts';
import { SettingGroup } from '../setting-group.tsx';
import { FacebookPageRow } from './facebook-page-row.tsx';

/** spec 3: the Facebook flow: its case, and for each of its actions the page and when it is asked again. */
export function FacebookSettings({ store }: SectionProps) {
  const names = useSelector(store.actor, ({ context }) =>
    flowActions(context.draft.configuration)
      .map(({ name }) => name)
      .join(),
  ).split(',');
  return (
    <>
      <SettingGroup store={store} group={facebookCase} />
      {facebookActions
        .filter(({ action }) => names.includes(action))
        .map((group) => (
          <SettingGroup key={group.action} store={store} group={group}>
            <FacebookPageRow store={store} action={group.action} />
          </SettingGroup>
        ))}
    </>
  );
}
