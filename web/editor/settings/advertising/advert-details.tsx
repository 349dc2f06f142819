import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { advertDetails, advertTime, type PossibleDays } from '#core/config/advertising.ts';
import type { Advertising } from '#core/config/types.ts';
import { timeZoneNamed } from '#core/rules/time.ts';
import { advertParts, setAdvertPart } from '#core/settings/advertising/adverts.ts';
import { text } from '#core/texts/index.ts';
import type { EditorStore } from '../../store/editor-store.ts';
import { WrittenRow } from '../setting-rows.tsx';
import settings from '../settings.module.css';
import styles from './advertising.module.css';

export interface DetailsProps {
  readonly store: EditorStore;
  /** Of the row. */
  readonly id: string;
  /** Where it is now; null once it is removed. */
  place(): { readonly index: number; readonly name: string; readonly url: string } | null;
  readonly advertising: Advertising;
  readonly url: string;
  readonly zone: string;
}

/** What can be set of one advert besides its address: folded away until somebody wants it. */
export function AdvertDetails({ store, id, place, advertising, url, zone }: DetailsProps) {
  const bodyId = useId();
  const [open, setOpen] = useState(false);
  const details = advertDetails(advertising, url);
  return (
    <div className={styles.details}>
      <button
        type="button"
        className={styles.more}
        aria-expanded={open}
        aria-controls={bodyId}
        onClick={() => setOpen(!open)}
      >
        <ChevronRight className={styles.chevron} size={14} aria-hidden />
        {text('adverts.details')}
      </button>
      <div id={bodyId} className={styles.parts} hidden={!open}>
        {open &&
          advertParts.map(({ field, label, hint, kind }) => {
            const join = `advert:${id}:${field}`;
            const now = () => {
              const there = place();
              if (there === null) return null;
              const { advertising: latest } = store.draft.configuration;
              return {
                label: text('settings.partOf', { of: there.name, part: text(label) }),
                value: advertDetails(latest, there.url)[field] ?? '',
              };
            };
            return (
              <WrittenRow
                key={field}
                label={label}
                hint={hint}
                kind={kind}
                disabled={store.readOnly}
                source={{
                  id: join,
                  value: details[field] ?? '',
                  now,
                  apply: (typed) => store.configure(setAdvertPart, { index: place()?.index ?? -1, field, typed }, join),
                }}
              />
            );
          })}
        {open && (
          <p className={settings.hint}>
            {timeZoneNamed(zone) === null ? text('adverts.datesServer') : text('adverts.datesHint', { zone })}
          </p>
        )}
      </div>
    </div>
  );
}

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });

/** Says that an advert is not shown on the day it is. */
export function AdvertTimeNote({
  advertising,
  url,
  days,
}: Pick<DetailsProps, 'advertising' | 'url'> & { readonly days: PossibleDays }) {
  const details = advertDetails(advertising, url);
  const time = advertTime(details, days);
  if (time === 'now') return null;
  const day = Date.parse((time === 'early' ? details.from : details.until) ?? '');
  if (Number.isNaN(day)) return null;
  return <p className={settings.warning}>{text(`adverts.${time}`, { day: dates.format(day) })}</p>;
}
