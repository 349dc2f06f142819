import { numberFormat } from '../../ui/formats/own-formats.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1_024;

/** Bytes in words: `1.5 MB`. */
export function storageWords(bytes: number): string {
  const step = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  const unit = UNITS[step] ?? 'byte';
  const value = bytes / STEP ** step;
  const options = {
    style: 'unit',
    unit,
    // The short word for bytes is `byte`, for many as well.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  } as const;
  return numberFormat(options).format(value);
}
