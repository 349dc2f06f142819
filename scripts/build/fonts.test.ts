import { expect, test } from 'vitest';
import { webFonts } from '#core/fonts/web-fonts.ts';
import { readFonts } from './fonts.ts';

test('the list of fonts is that of the packages; where it is not: node scripts/build-fonts.ts', async () => {
  const { fonts, files } = await readFonts();
  expect(webFonts).toEqual(fonts);
  const names = files.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { subsets } of fonts) for (const { file } of subsets) expect(names).toContain(file);
});
