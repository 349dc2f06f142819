import { text } from '#core/texts/index.ts';
import { Notice } from '../ui/message/notice.tsx';
import classes from './importing.module.css';
import type { ImportLine, TableReport } from './use-import.ts';

const ORDER: readonly ImportLine['outcome'][] = ['wrong', 'todo', 'same'];

/** What becomes of each line; those with mistakes stand first. */
export function ImportLines({ report }: { readonly report: TableReport }) {
  const { done, lines, notes } = report;
  const counted = (outcome: ImportLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  const counts = { todo: counted('todo'), same: counted('same'), wrong: counted('wrong') };
  const ordered = ORDER.flatMap((outcome) => lines.filter((line) => line.outcome === outcome));
  return (
    <>
      <p className={classes.counts} role="status">
        {text(done ? 'import.countsDone' : 'import.counts', counts)}
      </p>
      {counts.wrong > 0 && <Notice tone="warning">{text('import.skipped')}</Notice>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <section className={classes.scrolled} aria-label={text('import.table')} tabIndex={0}>
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">{text('import.line')}</th>
              <th scope="col">{text('import.subject')}</th>
              <th scope="col">{text(done ? 'import.whatDone' : 'import.what')}</th>
            </tr>
          </thead>
          <tbody>
            {ordered.map(({ line, subject, detail, says, outcome }) => (
              <tr key={line} data-outcome={outcome}>
                <td className={classes.number}>{line}</td>
                <td className={classes.subject}>
                  <span>{subject}</span>
                  {detail && <span className={classes.detail}>{detail}</span>}
                </td>
                <td className={classes.says}>{says}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
    </>
  );
}
