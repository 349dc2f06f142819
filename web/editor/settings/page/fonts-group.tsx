import { useSelector } from '@xstate/react';
import { useId, useMemo } from 'react';
import { page } from '#core/components/page.ts';
import { fontFamily } from '#core/controls/font-family.ts';
import { text } from '#core/texts/index.ts';
import { FontView } from '../../../controls/fonts/font-view.tsx';
import { useTyped } from '../../control-bar/use-typed.ts';
import type { SectionProps } from '../section-props.ts';
import styles from '../settings.module.css';
import { FontSample } from './font-sample.tsx';
import { FontsInUse } from './fonts-in-use.tsx';

/** The font of the page as a whole with a sample of it, and every font that is used (design 5: html owns them). */
export function FontsGroup({ store, show }: Pick<SectionProps, 'store' | 'show'>) {
  const headingId = useId();
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.groupTitle}>
        {text('fonts.title')}
      </h3>
      <PageFont store={store} />
      <div className={styles.row}>
        <span className={styles.label}>{text('fonts.inUse')}</span>
        <FontsInUse store={store} show={show} />
      </div>
    </section>
  );
}

function PageFont({ store }: Pick<SectionProps, 'store'>) {
  const id = useId();
  const root = useSelector(store.actor, ({ context }) => context.draft.document.root);
  const ids = useMemo(() => [root], [root]);
  const { words, error, type, finish } = useTyped(store, ids, page, fontFamily);
  return (
    <>
      <div className={styles.row} data-setting="page.font">
        <label className={styles.label} htmlFor={id}>
          {text('fonts.page')}
        </label>
        <div className={styles.input}>
          <FontView
            control={fontFamily}
            id={id}
            value={words}
            invalid={error !== null}
            describedBy={`${id}-note`}
            disabled={store.readOnly}
            onType={type}
            onDone={finish}
          />
          <p id={`${id}-note`} className={error === null ? styles.hint : styles.error}>
            {error ?? text('fonts.pageHint')}
          </p>
        </div>
      </div>
      <div className={styles.row}>
        <span className={styles.label}>{text('fonts.sample')}</span>
        <FontSample store={store} stack={words} />
      </div>
    </>
  );
}
