import { useEffect, useRef } from 'react';
import { text } from '#core/texts/index.ts';
import styles from './delivery.module.css';
import type { LogLine } from './use-delivery-tests.ts';

/** What happened so far, the newest line in view. */
export function DeliveryLog({ log }: { readonly log: readonly LogLine[] }) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line is brought into view
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [log]);
  return (
    <section className={styles.log} aria-labelledby="delivery-log">
      <h3 id="delivery-log">{text('delivery.log')}</h3>
      {log.length === 0 ? (
        <p className={styles.empty}>{text('delivery.logEmpty')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        <div ref={list} className={styles.lines} role="log" tabIndex={0} aria-labelledby="delivery-log">
          {log.map(({ id, type, words }) => (
            <p key={id}>
              <span className={styles.lineType}>{text(`delivery.type.${type}`)}</span> {words}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}
