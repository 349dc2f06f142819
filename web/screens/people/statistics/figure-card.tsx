import Download from 'lucide-react/icons/download';
import Table from 'lucide-react/icons/table';
import { type ReactNode, useState } from 'react';
import type { Statistics } from '#core/ports/visitors/statistics.ts';
import { recordsOf, type StatisticsTable, statisticsCsv } from '#core/statistics/csv.ts';
import { text } from '#core/texts/index.ts';
import { saveFile } from '../../../app/save-file.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './statistics.module.css';

interface CardProps {
  readonly title: string;
  readonly hint?: string;
  readonly statistics: Statistics;
  /** The same numbers as a table, and as a file. */
  readonly table: StatisticsTable;
  readonly isWide?: boolean;
  /** Whether there is anything to show. */
  readonly isEmpty?: boolean;
  readonly children: ReactNode;
}

/** A picture of some numbers, which can be read as a table and saved. */
export function FigureCard({ title, hint, statistics, table, isWide, isEmpty = false, children }: CardProps) {
  const [asTable, setAsTable] = useState(false);
  const save = () => {
    const name = `statistics-${table}-${statistics.from}-${statistics.to}.csv`;
    saveFile(name, 'text/csv', statisticsCsv(statistics, table));
  };
  return (
    <section className={isWide ? classes.wideCard : classes.card} aria-label={title}>
      <header className={classes.cardHead}>
        <h2>{title}</h2>
        {!isEmpty && (
          <>
            <IconButton
              size="s"
              icon={<Table size={16} />}
              label={text(asTable ? 'statistics.asPicture' : 'statistics.asTable', { title })}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            />
            <IconButton
              size="s"
              icon={<Download size={16} />}
              label={text('statistics.save', { title })}
              onClick={save}
            />
          </>
        )}
      </header>
      {hint && <p className={classes.hint}>{hint}</p>}
      {isEmpty && <p className={classes.none}>{text('statistics.nothing')}</p>}
      {!isEmpty && (asTable ? <NumbersTable statistics={statistics} table={table} title={title} /> : children)}
    </section>
  );
}

function NumbersTable({ statistics, table, title }: Pick<CardProps, 'statistics' | 'table' | 'title'>) {
  const [head = [], ...rows] = recordsOf(statistics, table);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section className={classes.scroll} aria-label={text('statistics.tableOf', { title })} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((cell, index) => (
                <td key={head[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
