import { describe, expect, test } from 'vitest';
import { PRINTED_LANGUAGES, type PrintedLanguage, printedWords } from '#core/texts/vouchers/printed.ts';
import { NO_LIMITS } from '#core/vouchers/limits.ts';
import { defaultDesign } from '#core/vouchers/print/default-design.ts';
import { onSheet, PRINT_LAYOUT_NAMES, PRINT_LAYOUTS } from '#core/vouchers/print/layouts.ts';
import type { PrintedQr } from '#core/vouchers/print/types.ts';
import { wifiCode } from '#core/vouchers/print/wifi-code.ts';
import { codesOn, openPrinted, wordsOn } from '../../testing/printed-pdf.ts';
import { type Sheet, writeSheet } from './write-sheet.ts';

// spec visitors.35, visitors.36

const SIGNS = '23456789BCDFGHJKMNPQRSTVWXYZ';

/** Codes that differ, as a desk draws them. */
function codeOf(index: number): string {
  const signs = Array.from({ length: 8 }, (_, place) => SIGNS[Math.floor((index + 1) * 7_919 * (place + 3)) % 28]);
  const number = String(index)
    .padStart(4, '2')
    .replace(/[01]/g, (digit) => (digit === '0' ? 'B' : 'C'));
  return `${signs.slice(0, 4).join('')}-${number}`;
}

const NETWORK = { ssid: 'Café Harbour', password: 'correct-horse', hidden: false };

interface Printed extends Partial<Sheet> {
  readonly count?: number;
  readonly codes?: readonly PrintedQr[];
  readonly language?: PrintedLanguage;
}

async function printed({ count = 3, codes = ['join', 'login'], language = 'en', ...more }: Printed = {}) {
  const { layout = 'a4-3x8' } = more;
  const sheet: Sheet = {
    ...{ layout, title: printedWords[language].title, direction: language === 'ar' ? 'rtl' : 'ltr', at: 0 },
    design: defaultDesign(layout, printedWords[language], codes),
    batch: {
      limits: { ...NO_LIMITS, minutes: 60, total: 1_000_000_000, at_once: 2 },
      ...{ name: '1 hour', price: '5 €', ssid: NETWORK.ssid, venue: 'Hotel Harbour', language },
    },
    ...{ join: codes.includes('join') ? wifiCode(NETWORK) : '', loginHost: 'wifi.harbour.example' },
    cropMarks: true,
    vouchers: Array.from({ length: count }, (_, index) => ({ code: codeOf(index), serial: index + 1, ends: 1e12 })),
    ...more,
  };
  const parts: Uint8Array[] = [];
  await writeSheet(sheet, (part) => parts.push(part));
  return { sheet, bytes: Buffer.concat(parts), parts };
}

describe.each(PRINT_LAYOUT_NAMES)('on %s', (layout) => {
  test('every code is read by another library, and every voucher stands on one sheet', async () => {
    const count = onSheet(layout) + 1;
    const { sheet, bytes } = await printed({ layout, count });
    const { pages } = await openPrinted(bytes);
    expect(pages).toHaveLength(2);
    const read: string[][] = [];
    for (const page of pages) read.push(...(await codesOn(page, PRINT_LAYOUTS[layout])));
    const expected = sheet.vouchers.map(({ code }) => [sheet.join, `http://wifi.harbour.example/v/${code}`].sort());
    expect(read.filter((codes) => codes.length > 0)).toEqual(expected);
  }, 60_000);

  test('nothing stands outside of the paper that printers reach, however much there is to say', async () => {
    const long = 'Grand Hotel of the Old Harbour and the New Lighthouse';
    const { sheet } = await printed();
    const batch = { ...sheet.batch, venue: long, price: '1,250.00 Kčs', ssid: 'x'.repeat(32) };
    const { bytes } = await printed({ layout, batch, language: 'de', codes: ['join', 'login'] });
    const { pages } = await openPrinted(bytes);
    const { items } = await (pages[0] as (typeof pages)[0]).getTextContent();
    const [, , width = 0, height = 0] = pages[0]?.view ?? [];
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , , x, y] = item.transform as number[];
      expect(x, item.str).toBeGreaterThan(5);
      expect((x ?? 0) + item.width, item.str).toBeLessThan(width - 5);
      expect(y, item.str).toBeGreaterThan(4);
      expect(y, item.str).toBeLessThan(height - 4);
    }
  });
});

describe('a document', () => {
  test('has each code once, is tagged, and names its language and title', async () => {
    const { sheet, bytes } = await printed({ count: 30, language: 'de' });
    const { document, pages } = await openPrinted(bytes);
    const words = (await Promise.all(pages.map(wordsOn))).flat();
    for (const { code } of sheet.vouchers) expect(words.filter((word) => word.includes(code))).toEqual([code]);
    expect(Object.fromEntries((await document.getMarkInfo()) as never)).toMatchObject({ Marked: true });
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Language: 'de', Title: 'WLAN-Gutscheine' });
    const tree = JSON.stringify(await pages[0]?.getStructTree());
    expect(tree).toContain('"role":"Sect"');
    expect(tree).toContain('"alt":"1. WLAN verbinden"');
  });

  test.each(PRINTED_LANGUAGES)('in %s has a letter for every one that is said', async (language) => {
    const { bytes } = await printed({ count: 1, language });
    const words = await wordsOn((await openPrinted(bytes)).pages[0] as never);
    // What no font has a letter for is read as the letter of nothing.
    expect(words.filter((word) => word.includes('\u0000'))).toEqual([]);
    expect(words.length).toBeGreaterThan(5);
  });

  test.each([
    ['signs that mean something', 'Cafe;"Bar"\\,:'],
    ['Arabic', 'مقهى البحر'],
    ['32 bytes', 'x'.repeat(32)],
    ['letters of two bytes', 'ü'.repeat(16)],
  ])('joins a network of %s', async (_, ssid) => {
    const join = wifiCode({ ssid, password: 'a;b,c:d"e\\f', hidden: true });
    const { bytes } = await printed({ count: 1, codes: ['join'], join });
    const read = await codesOn((await openPrinted(bytes)).pages[0] as never, PRINT_LAYOUTS['a4-3x8']);
    expect(read.flat()).toEqual([join]);
  });

  test('without codes to scan has none', async () => {
    const { bytes } = await printed({ count: 1, codes: [] });
    expect((await codesOn((await openPrinted(bytes)).pages[0] as never, PRINT_LAYOUTS['a4-3x8'])).flat()).toEqual([]);
  });

  test('of a thousand vouchers is there in ten seconds and has at most five megabytes, part by part', async () => {
    const begun = process.cpuUsage();
    const { bytes, parts } = await printed({ count: 1_000 });
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1_000_000).toBeLessThan(10);
    expect(bytes.length).toBeLessThan(5_000_000);
    expect(parts.length).toBeGreaterThan(100);
    expect((await openPrinted(bytes)).pages).toHaveLength(42);
  }, 60_000);
});
