import { useId } from 'react';
import type { PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import styles from './gateways.module.css';

interface PagesProps {
  readonly chosen: readonly string[] | 'all';
  readonly pages: readonly PageSummary[];
  readonly error: string | undefined;
  onChoose(pages: readonly string[] | 'all'): void;
}

/** Which pages a gateway may send its visitors to. */
export function PagesField({ chosen, pages, error, onChoose }: PagesProps) {
  const id = useId();
  const isAll = chosen === 'all';
  const known = new Set(pages.map((page) => page.id));
  const gone = isAll ? [] : chosen.filter((page) => !known.has(page));
  const listed = [
    ...pages.map((page) => ({ id: page.id, label: page.label })),
    ...gone.map((page) => ({ id: page, label: text('gatewayScreen.pageGone') })),
  ];
  const toggle = (page: string, wanted: boolean) => {
    const before = isAll ? [] : chosen;
    onChoose(wanted ? [...before, page] : before.filter((each) => each !== page));
  };
  return (
    <fieldset className={styles.part} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{text('gatewayScreen.pages')}</legend>
      <p className={styles.partHint}>{text('gatewayScreen.pagesHint')}</p>
      <label className={styles.choice}>
        <input type="radio" name={id} checked={isAll} onChange={() => onChoose('all')} />
        {text('gatewayScreen.pagesAll')}
      </label>
      <label className={styles.choice}>
        <input type="radio" name={id} checked={!isAll} onChange={() => onChoose([])} />
        {text('gatewayScreen.pagesSome')}
      </label>
      {!isAll && listed.length === 0 && <p className={styles.partHint}>{text('gatewayScreen.pagesNone')}</p>}
      {!isAll && listed.length > 0 && (
        <ul className={styles.pages}>
          {listed.map((page) => (
            <li key={page.id}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={chosen.includes(page.id)}
                  onChange={({ target }) => toggle(page.id, target.checked)}
                />
                {page.label}
              </label>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
