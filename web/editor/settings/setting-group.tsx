import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import type { SettingGroup as Group } from '#core/settings/types.ts';
import { text } from '#core/texts/index.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { SettingRow } from './setting-row.tsx';
import styles from './settings.module.css';

interface GroupProps {
  readonly store: EditorStore;
  readonly group: Group;
  /** Rows before the settings. */
  readonly children?: ReactNode;
}

/** Settings under their heading; those that do not matter as the others are stay away. */
export function SettingGroup({ store, group, children }: GroupProps) {
  const headingId = useId();
  const shown = useSelector(
    store.actor,
    ({ context }) =>
      group.settings.filter(({ applies }) => applies?.(context.draft.configuration) ?? true).map(({ id }) => id),
    sameIds,
  );
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.groupTitle}>
        {text(group.label)}
      </h3>
      {group.hint && <p className={styles.groupHint}>{text(group.hint)}</p>}
      {children}
      {group.settings.map(
        (setting) => shown.includes(setting.id) && <SettingRow key={setting.id} store={store} setting={setting} />,
      )}
    </section>
  );
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.join() === b.join();
}
