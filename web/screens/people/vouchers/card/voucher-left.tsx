import type { Voucher } from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import { ProgressBar } from '../../../../ui/progress.tsx';
import { leftTimeWords, sizeWords } from '../limit-words.ts';
import classes from '../vouchers.module.css';

/** How much is left of what limits a voucher, one bar for each. */
export function VoucherLeft({ voucher }: { readonly voucher: Voucher }) {
  const bars = barsOf(voucher);
  if (bars.length === 0) return null;
  return (
    <ul className={classes.left}>
      {bars.map(({ words, part }) => (
        <li key={words}>
          <span>{words}</span>
          <ProgressBar part={part} label={text('vouchers.usedPart', { percent: Math.round(part * 100) })} />
        </li>
      ))}
    </ul>
  );
}

interface Bar {
  readonly words: string;
  /** What is used, 0 to 1. */
  readonly part: number;
}

function barsOf({ left, limits, uses }: Voucher): Bar[] {
  const { minutes, total, download, upload, every } = limits;
  const leftUses = limits.uses === null ? null : Math.max(limits.uses - uses, 0);
  const bar = (rest: number | null, limit: number | null, wordsOf: (amount: number) => string): Bar[] => {
    if (rest === null || limit === null) return [];
    const params = { rest: wordsOf(rest), limit: wordsOf(limit) };
    const words = text(every === 'day' ? 'vouchers.leftToday' : 'vouchers.leftOf', params);
    return [{ words, part: Math.min(Math.max(1 - rest / limit, 0), 1) }];
  };
  return [
    ...bar(left.seconds, minutes === null ? null : minutes * 60, leftTimeWords),
    ...bar(left.total, total, sizeWords),
    ...bar(left.download, download, (size) => text('vouchers.limit.download', { size: sizeWords(size) })),
    ...bar(left.upload, upload, (size) => text('vouchers.limit.upload', { size: sizeWords(size) })),
    ...bar(leftUses, limits.uses, (count) => text('vouchers.limit.uses', { count })),
  ];
}
