import { QUOTA_NAMES, quotaState } from '#core/access/quotas.ts';
import type { QuotaName, QuotaUse } from '#core/access/types.ts';
import { text } from '#core/texts/index.ts';
import { numberFormat } from '../../ui/formats/own-formats.ts';
import classes from './quota-bars.module.css';
import { storageWords } from './storage-words.ts';

interface QuotaBarsProps {
  readonly usage: Readonly<Record<QuotaName, QuotaUse>>;
}

/** What an organisation has of each thing that is limited, as bars (spec organisations.105). */
export function QuotaBars({ usage }: QuotaBarsProps) {
  return (
    <ul className={classes.bars}>
      {QUOTA_NAMES.map((name) => (
        <QuotaBar key={name} name={name} use={usage[name]} />
      ))}
    </ul>
  );
}

function QuotaBar({ name, use }: { readonly name: QuotaName; readonly use: QuotaUse }) {
  const state = quotaState(use);
  const label = text(`limits.${name}`);
  const words = quotaWords(name, use);
  return (
    <li className={classes.quota} data-state={state}>
      <span className={classes.name}>{label}</span>
      <span className={classes.words}>{words}</span>
      {use.limit !== null && (
        <span className={classes.track} aria-hidden="true">
          <span className={classes.fill} style={{ inlineSize: `${partOf(use) * 100}%` }} />
        </span>
      )}
      {state !== 'fine' && <span className={classes.said}>{text(`limits.${state}.${name}`)}</span>}
    </li>
  );
}

/** The narrow bar of one number in a list. */
export function SmallQuotaBar({ use }: { readonly use: QuotaUse }) {
  if (use.limit === null) return null;
  return (
    <span className={classes.small} data-state={quotaState(use)} aria-hidden="true">
      <span className={classes.fill} style={{ inlineSize: `${partOf(use) * 100}%` }} />
    </span>
  );
}

const counts = numberFormat();

/** `12 of 40`. */
export function quotaWords(name: QuotaName, { used, limit }: QuotaUse): string {
  const words = (value: number) => (name === 'storage' ? storageWords(value) : counts.format(value));
  if (limit === null) return text('limits.unlimited', { used: words(used) });
  return text('limits.used', { used: words(used), limit: words(limit) });
}

function partOf({ used, limit }: QuotaUse): number {
  if (limit === null) return 0;
  return limit === 0 ? 1 : Math.min(1, used / limit);
}
