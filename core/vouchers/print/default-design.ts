import type { PrintLayoutName } from '../types.ts';
import type { PrintDesign, PrintedBlock, PrintedQr, PrintedQrCode, PrintedText } from './types.ts';

/** What is said in the language of a print (core/texts/vouchers/printed.ts). */
export interface PrintedWords {
  readonly join: string;
  readonly login: string;
  readonly network: string;
  readonly devices: string;
  readonly validUntil: string;
}

/** Sizes of the usual design: letters in points, codes in millimetres. */
interface Sizes {
  readonly head: number;
  readonly code: number;
  readonly facts: number;
  readonly small: number;
  readonly caption: number;
  readonly gap: number;
  /** Of one code, and of each of two. */
  readonly qr: readonly [alone: number, together: number];
}

type Make = (words: PrintedWords, codes: readonly PrintedQr[], sizes: Sizes) => PrintDesign;

const [DARK, GREY] = [0, 0.32];

const words = (text: string, size: number, more: Partial<PrintedText> = {}): PrintedText => ({
  ...{ type: 'text', words: text, size, grey: DARK },
  ...more,
});

/** Where there are two, they say what is done first. */
const qrsOf = (said: PrintedWords, codes: readonly PrintedQr[], { qr: [alone, together], caption }: Sizes) =>
  codes.map((of, index): PrintedQrCode => {
    const label = codes.length > 1 ? `${index + 1}. ${said[of]}` : said[of];
    const size = codes.length > 1 ? together : alone;
    return { type: 'qr', of, size, caption: words(label, caption, { align: 'center', grey: GREY, oneLine: true }) };
  });

/** What it opens, and where and how long that can be had. */
const facts = ({ network, devices, validUntil }: PrintedWords, { facts: size, small }: Sizes): PrintedText[] => [
  words('{minutes} · {data}', size, { bold: true }),
  words(devices, small, { grey: GREY }),
  words(network, small, { grey: GREY }),
  words(validUntil, small, { grey: GREY }),
];

const bigCode = ({ code }: Sizes): PrintedText => words('{code}', code, { bold: true, mono: true, oneLine: true });

/** Who gives it, and what it costs. */
const head = ({ head: size }: Sizes): PrintedBlock => ({
  ...{ type: 'row', gap: 2, align: 'top' },
  blocks: [words('{venue}', size, { bold: true, oneLine: true }), words('{price}', size, { bold: true, align: 'end' })],
});

/** Wider than high: what there is to know on one side, what is scanned on the other. */
const wide: Make = (said, codes, sizes) => ({
  ...{ type: 'stack', gap: sizes.gap },
  blocks: [
    head(sizes),
    bigCode(sizes),
    {
      ...{ type: 'row', gap: 3, align: 'top' },
      blocks: [
        {
          ...{ type: 'stack', gap: sizes.gap * 0.4 },
          blocks: [...facts(said, sizes), words('#{serial}', sizes.caption, { grey: GREY })],
        },
        ...qrsOf(said, codes, sizes),
      ],
    },
  ],
});

/** Higher than wide: everything in the middle, in the order in which it is needed. */
const high: Make = (said, codes, sizes) => {
  const [opens, ...rest] = centred(facts(said, sizes)) as [PrintedText, ...PrintedText[]];
  const scanned = { type: 'row', gap: 3, align: 'top', blocks: qrsOf(said, codes, sizes) } as const;
  return {
    ...{ type: 'stack', gap: sizes.gap * 2 },
    blocks: [
      words('{venue}', sizes.head, { bold: true, align: 'center' }),
      { type: 'stack', gap: sizes.gap * 0.5, blocks: [...centred([bigCode(sizes)]), opens] },
      ...(codes.length === 0 ? [] : [scanned]),
      {
        ...{ type: 'stack', gap: sizes.gap * 0.3 },
        blocks: [...rest, words('{price} · #{serial}', sizes.small, { grey: GREY, align: 'center' })],
      },
    ],
  };
};

const centred = (blocks: readonly PrintedText[]): PrintedText[] =>
  blocks.map((block) => ({ ...block, align: 'center', oneLine: true }));

const DESIGNS: Readonly<Record<PrintLayoutName, readonly [Make, Sizes]>> = {
  'a4-3x8': [wide, { head: 7.5, code: 16, facts: 8.5, small: 6, caption: 5, gap: 0.8, qr: [17, 15] }],
  'a4-2x5': [wide, { head: 11, code: 25, facts: 13, small: 8.5, caption: 7, gap: 1.4, qr: [28, 25] }],
  'label-40x60': [high, { head: 8.5, code: 16, facts: 9, small: 6.5, caption: 5.5, gap: 0.8, qr: [25, 16] }],
  'receipt-58': [high, { head: 12, code: 20, facts: 12, small: 8.5, caption: 7.5, gap: 1.6, qr: [36, 22] }],
  'receipt-80': [high, { head: 15, code: 28, facts: 16, small: 10, caption: 8.5, gap: 2, qr: [44, 31] }],
};

/** spec visitors.35: what is printed where nobody designed anything, with the codes that there are. */
export function defaultDesign(layout: PrintLayoutName, said: PrintedWords, codes: readonly PrintedQr[]): PrintDesign {
  const [make, sizes] = DESIGNS[layout];
  return make(said, codes, sizes);
}
