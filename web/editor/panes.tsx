import type { ReactNode } from 'react';
import styles from './panes.module.css';

interface PanesProps {
  readonly list: ReactNode;
  /** How what is chosen looks, below its tools. */
  readonly look: ReactNode;
  /** What is looked at, in words. */
  readonly label: string;
  readonly about: ReactNode;
}

/** A dialog in three parts: a list, the look of what is chosen from it, and what is said of that. */
export function Panes({ list, look, label, about }: PanesProps) {
  return (
    <div className={styles.panes}>
      {list}
      <section className={styles.look} aria-label={label}>
        {look}
      </section>
      {about}
    </div>
  );
}

/** The row above a look that says how it is shown. */
export function LookTools({ children }: { readonly children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}
