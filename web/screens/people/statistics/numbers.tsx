import type { Cell, Statistics, VisitShare } from '#core/ports/visitors/statistics.ts';
import { refusalWords } from '#core/statistics/refusal-words.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { dayOf } from '../../../app/day-words.ts';
import { type Bar, BarList } from './bar-list.tsx';
import { ColumnChart } from './column-chart.tsx';
import { FigureCard } from './figure-card.tsx';
import { Funnel } from './funnel.tsx';
import { languageName, methodName, nameIn } from './names.ts';
import classes from './statistics.module.css';

interface NumbersProps {
  readonly statistics: Statistics;
}

/** The numbers of some days, each in a card. */
export function Numbers({ statistics }: NumbersProps) {
  const { total, days, hours, from, to, zone } = statistics;
  const isHours = hours.some((count) => count !== 0);
  const range = { from: dayOf(from), to: dayOf(to), zone };
  return (
    <>
      <p className={classes.range}>{text('statistics.range', range)}</p>
      <Funnel total={total} />
      <div className={classes.cards}>
        <FigureCard isWide title={text('statistics.byDay')} statistics={statistics} table="day">
          <ColumnChart
            summary={text('statistics.daySummary', { ...range, visits: total.visits, online: onlineOf(total) })}
            columns={days.map((day) => ({
              name: dayOf(day.day),
              value: day.visits ?? 1,
              part: onlineOf(day) ?? 0,
              words: text(day.isToday ? 'statistics.today' : 'statistics.day', {
                day: dayOf(day.day),
                visits: day.visits ?? text('statistics.underFive'),
                devices: day.devices ?? text('statistics.underFive'),
                online: onlineOf(day) ?? text('statistics.underFive'),
              }),
            }))}
          />
        </FigureCard>
        <FigureCard
          title={text('statistics.refusals')}
          hint={text('statistics.refusalsHint')}
          statistics={statistics}
          table="refusal"
          isEmpty={statistics.refusals.length === 0}
        >
          <BarList label={text('statistics.refusals')} bars={refusalBars(statistics)} />
        </FigureCard>
        <FigureCard
          title={text('statistics.hours')}
          hint={text('statistics.hoursHint', { zone })}
          statistics={statistics}
          table="hour"
          isEmpty={!isHours}
        >
          <ColumnChart
            summary={hourSummary(statistics)}
            columns={hours.map((count, hour) => ({
              name: clock(hour),
              value: count ?? 1,
              words:
                count === null
                  ? text('statistics.hourFew', { hour: clock(hour) })
                  : text('statistics.hour', { hour: clock(hour), visits: count }),
            }))}
          />
        </FigureCard>
        <Shares statistics={statistics} />
      </div>
    </>
  );
}

/** Of how many it is known, or at least that a gateway was to let them in. */
const onlineOf = <Number extends Cell>({ online, handed }: Readonly<Record<'online' | 'handed', Number>>): Number =>
  (handed ?? 1) > (online ?? 1) ? handed : online;

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

function hourSummary({ hours }: Statistics): string {
  const most = hours.reduce((best: number, count, hour) => ((count ?? 0) > (hours[best] ?? 0) ? hour : best), 0);
  return text('statistics.hourSummary', { hour: clock(most), visits: hours[most] ?? 0 });
}

const refusalBars = ({ refusals }: Statistics): Bar[] =>
  refusals.map(({ method, sentence, count }) => ({
    id: `${method} ${sentence}`,
    name: text('statistics.refusal', { words: refusalWords(sentence), method: methodName(method) }),
    count,
  }));

/** A card of shares: of which numbers, by which names. */
interface ShareCard {
  readonly title: TextKey;
  readonly table: 'method' | 'language' | 'asked' | 'kind' | 'window' | 'version' | 'length' | 'gateway' | 'page';
  readonly barsOf: (statistics: Statistics) => readonly Bar[];
}

const named = (shares: readonly VisitShare[], nameOf: (name: string) => string): Bar[] =>
  shares.map(({ name, count }) => ({ id: name, name: nameOf(name), count }));

const SHARES: readonly ShareCard[] = [
  { title: 'statistics.methods', table: 'method', barsOf: ({ methods }) => named(methods, methodName) },
  {
    title: 'statistics.gateways',
    table: 'gateway',
    barsOf: ({ gateways }) =>
      gateways.map(({ id, name, visits }) => ({
        id: id ?? '',
        name: name ?? text(id === null ? 'statistics.noGateway' : 'foundVisitors.removedGateway'),
        count: visits,
      })),
  },
  {
    title: 'statistics.pages',
    table: 'page',
    barsOf: ({ pages }) =>
      pages.map(({ id, label, visits }) => ({ id, name: label ?? text('foundVisitors.removedPage'), count: visits })),
  },
  { title: 'statistics.shown', table: 'language', barsOf: ({ shown }) => named(shown, languageName) },
  { title: 'statistics.asked', table: 'asked', barsOf: ({ asked }) => named(asked, languageName) },
  { title: 'statistics.kinds', table: 'kind', barsOf: ({ kinds }) => named(kinds, nameIn('kind')) },
  { title: 'statistics.windows', table: 'window', barsOf: ({ windows }) => named(windows, nameIn('window')) },
  { title: 'statistics.lengths', table: 'length', barsOf: ({ lengths }) => named(lengths, nameIn('length')) },
  {
    title: 'statistics.versions',
    table: 'version',
    barsOf: ({ versions }) => named(versions, (hash) => hash.slice(0, 8)),
  },
];

function Shares({ statistics }: Pick<NumbersProps, 'statistics'>) {
  return SHARES.map(({ title, table, barsOf }) => {
    const bars = barsOf(statistics);
    return bars.length === 0 ? null : (
      <FigureCard key={table} title={text(title)} statistics={statistics} table={table}>
        <BarList label={text(title)} bars={bars} />
      </FigureCard>
    );
  });
}
