import { text } from '#core/texts/index.ts';
import type { VoucherLimits } from '#core/vouchers/types.ts';

const [HOUR, DAY] = [60, 1_440];
const SIZES = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Minutes as people say them. */
export function timeWords(minutes: number): string {
  if (minutes >= DAY && minutes % DAY === 0) return text('vouchers.limit.days', { count: minutes / DAY });
  if (minutes >= HOUR && minutes % HOUR === 0) return text('vouchers.limit.hours', { count: minutes / HOUR });
  return text('vouchers.limit.minutes', { count: minutes });
}

/** Seconds as people say them: the largest two units of them, no more than are left. */
export function leftTimeWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return text('vouchers.limit.seconds', { count: Math.floor(seconds) });
  const parts = [
    [Math.floor(minutes / DAY), 'days'],
    [Math.floor((minutes % DAY) / HOUR), 'hours'],
    [minutes % HOUR, 'minutes'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .slice(0, 2)
    .map(([count, unit]) => text(`vouchers.limit.${unit}`, { count }))
    .join(' ');
}

/** Bytes as people say them, a thousand to the next. */
export function sizeWords(bytes: number): string {
  const step = Math.min(SIZES.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return `${Number((bytes / 1_000 ** step).toFixed(1))} ${SIZES[step]}`;
}

const speedWords = (kbps: number) => `${kbps / 1_000} Mbit/s`;

/** What limits a voucher, in one line. */
export function limitWords(limits: VoucherLimits): string {
  const { minutes, clock, every, total, download, upload, devices, at_once, uses, valid_days, down_kbps, up_kbps } =
    limits;
  const time = minutes === null ? null : timeWords(minutes);
  const words = [
    time !== null && text(clock === 'online' ? 'vouchers.limit.online' : 'vouchers.limit.wall', { time }),
    total !== null && text('vouchers.limit.total', { size: sizeWords(total) }),
    download !== null && text('vouchers.limit.download', { size: sizeWords(download) }),
    upload !== null && text('vouchers.limit.upload', { size: sizeWords(upload) }),
    every === 'day' && text('vouchers.limit.everyDay'),
    down_kbps !== null && text('vouchers.limit.speed', { down: speedWords(down_kbps) }),
    up_kbps !== null && text('vouchers.limit.speedUp', { up: speedWords(up_kbps) }),
    devices !== null && text('vouchers.limit.devices', { count: devices }),
    at_once !== null && text('vouchers.limit.atOnce', { count: at_once }),
    devices === null && at_once === null && text('vouchers.limit.anyDevices'),
    uses !== null && text('vouchers.limit.uses', { count: uses }),
    valid_days !== null && text('vouchers.limit.validDays', { count: valid_days }),
  ].filter((one) => one !== false);
  const isUnlimited = Object.values(limits).every((limit) => limit === null);
  return isUnlimited ? text('vouchers.unlimited') : words.join(', ');
}
