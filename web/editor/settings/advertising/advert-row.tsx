import ChevronRight from 'lucide-react/icons/chevron-right';
import Trash2 from 'lucide-react/icons/trash';
import { useId, useState } from 'react';
import { advertDetails, advertTime, type PossibleDays } from '#core/config/advertising.ts';
import type { Advertising } from '#core/config/types.ts';
import { timeZoneNamed } from '#core/rules/time.ts';
import { advertUrl } from '#core/rules/url.ts';
import { advertParts, advertUrls, changeUrl, setAdvertPart, warnUrl } from '#core/settings/advertising/adverts.ts';
import { text } from '#core/texts/index.ts';
import type { ControlViewProps } from '../../../controls/control-view.tsx';
import { ImageView } from '../../../controls/image-view.tsx';
import { TextView } from '../../../controls/text-views.tsx';
import { dateFormat } from '../../../ui/formats/own-formats.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import reorder from '../reorder.module.css';
import { Grip, type GripHandlers, useRows } from '../rows.tsx';
import { useWritten } from '../setting-drafts.tsx';
import { WrittenRow } from '../setting-rows.tsx';
import settings from '../settings.module.css';
import styles from './advertising.module.css';

interface RowProps {
  readonly store: EditorStore;
  /** Of the row. */
  readonly id: string;
  readonly advertising: Advertising;
  readonly url: string;
  readonly index: number;
  readonly zone: string;
  /** The day it is, as far as that is known. */
  readonly days: PossibleDays;
  readonly look: string | undefined;
  readonly grip: GripHandlers;
  onRemove(): void;
}

/** One advert: its address, which can be written over, and its details. */
export function AdvertRow({ store, id, advertising, url, index, zone, days, look, grip, onRemove }: RowProps) {
  const rows = useRows('adverts');
  const name = numbered(index);
  const place = () => {
    const urls = advertUrls(store.draft.configuration);
    const at = rows.ids(urls).indexOf(id);
    const stored = urls[at];
    return stored === undefined ? null : { index: at, name: numbered(at), url: stored };
  };
  return (
    <li className={`${reorder.row} ${styles.advert}`} data-look={look}>
      <Grip name={name} disabled={store.readOnly} handlers={grip} />
      <div className={styles.address}>
        <AdvertAddress {...{ store, id, place, type: advertising.type, url, index }} />
        <AdvertTimeNote advertising={advertising} url={url} days={days} />
        <AdvertDetailRows {...{ store, id, place, advertising, url, zone }} />
      </div>
      {!store.readOnly && (
        <IconButton label={text('adverts.remove', { name })} icon={<Trash2 size={15} />} size="s" onClick={onRemove} />
      )}
    </li>
  );
}

function numbered(index: number): string {
  return text('adverts.numbered', { number: index + 1 });
}

interface AddressProps extends Pick<RowProps, 'store' | 'id' | 'url' | 'index'>, Pick<DetailsProps, 'place'> {
  readonly type: Advertising['type'];
}

/** The address of an advert. One of another type says so, and is not shown to visitors. */
function AdvertAddress({ store, id, place, type, url, index }: AddressProps) {
  const inputId = useId();
  const draft = useWritten({
    id: `advert:${id}`,
    value: url,
    now() {
      const current = place();
      return current && { label: current.name, value: current.url };
    },
    apply: (typed) => store.configure(changeUrl, { index, url: typed }, `advert:${id}`),
  });
  const unfit = advertUrl[type](url);
  const problem = draft.error ?? (unfit && text(unfit));
  const warning = problem === null ? warnUrl(type, url) : null;
  const note = problem ?? (warning && text(warning.key, warning.params));
  return (
    <>
      <AdvertInput
        type={type}
        id={inputId}
        label={numbered(index)}
        value={draft.words}
        invalid={problem !== null}
        describedBy={note === null ? undefined : `${inputId}-note`}
        disabled={store.readOnly}
        onType={draft.type}
        onDone={draft.finish}
      />
      {note !== null && (
        <p
          id={`${inputId}-note`}
          className={problem === null ? settings.warning : settings.error}
          role={problem === null ? undefined : 'alert'}
        >
          {note}
        </p>
      )}
    </>
  );
}

interface InputProps extends Omit<ControlViewProps, 'control'> {
  readonly type: Advertising['type'];
  readonly label: string;
  /** Takes an image that was chosen or uploaded; absent: its address is written into the field. */
  onChosen?(address: string): void;
}

const CONTROL = { label: 'adverts.list' } as const;

/** The address of an advert: of images with a file to upload, and what it looks like. */
export function AdvertInput({ type, label, onChosen, ...props }: InputProps) {
  return (
    <>
      <label htmlFor={props.id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      {type === 'image' ? (
        <ImageView {...props} control={CONTROL} {...(onChosen && { onChosen })} />
      ) : (
        <TextView {...props} control={CONTROL} />
      )}
    </>
  );
}

interface DetailsProps {
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
function AdvertDetailRows({ store, id, place, advertising, url, zone }: DetailsProps) {
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

const dates = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

/** Says that an advert is not shown on the day it is. */
function AdvertTimeNote({
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
