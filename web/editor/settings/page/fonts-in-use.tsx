import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { fontUsers } from '#core/settings/page-fonts.ts';
import { text } from '#core/texts/index.ts';
import { fontName } from '../../../controls/fonts/fonts.ts';
import { nodeExcerpt, nodeLabel } from '../../store/node-label.ts';
import type { SectionProps } from '../section-props.ts';
import styles from './fonts-group.module.css';

/** The fonts of the page, each with the elements it is set at; a click goes there. */
export function FontsInUse({ store, show }: Pick<SectionProps, 'store' | 'show'>) {
  const document = useSelector(store.actor, ({ context }) => context.draft.document);
  const users = useMemo(() => [...fontUsers(document)], [document]);
  if (users.length === 0) return <p className={styles.note}>{text('fonts.noneInUse')}</p>;
  return (
    <ul className={styles.used}>
      {users.map(([stack, ids]) => (
        <li key={stack}>
          <span className={styles.usedName} style={{ fontFamily: stack }}>
            {fontName(stack)}
          </span>
          <span className={styles.users}>
            {ids.map((id) => (
              <button
                key={id}
                type="button"
                className={styles.user}
                title={nodeExcerpt(document, id) || undefined}
                aria-label={text('fonts.select', { name: nodeLabel(document, id) })}
                onClick={() => show(id)}
              >
                {nodeLabel(document, id)}
              </button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
