import { expect, test } from 'vitest';
import { PAGE_PICTURES_LIMIT } from '#core/constants.ts';
import { applyEdit, type Edit } from '#core/draft/commands/index.ts';
import { tellFinding } from '#core/page/finding.ts';
import { countedIds } from '#core/page/new-id.ts';
import { page } from '#core/testing/published.ts';
import { compile } from '../compile.ts';
import { picturesOn } from '../pictures.ts';
import { firstVisit } from '../visit.ts';
import { pageFindings } from './page-findings.ts';
import { sumOf, weighPictures } from './weight.ts';

const KILOBYTE = 1_024;
const draft = page(
  { background_image: '/media/splash_images/u/1795262400000-0123456789ab-beach.jpg' },
  ['picture', { url: '/media/splash_images/u/logo.png', width: '100%', pixels: '1600x900', alt: 'Logo' }],
  ['text', { text: 'Welcome', level: 'h1' }],
  ['login-button'],
);
const compiled = compile(draft, firstVisit('#'));

/** Findings about the pictures of a page whose background has these kilobytes. */
async function found(background: number) {
  const sizeOf = async (address: string) => (address.includes('beach') ? background * KILOBYTE : KILOBYTE);
  const pictures = await weighPictures(compiled.report.pictures, sizeOf);
  const findings = pageFindings({ draft, compiled, surroundings: null, pictures });
  return findings.filter(({ key }) => key === 'publish.heavyPictures').map(tellFinding);
}

test('a page whose pictures take long is told of, with the heaviest of them', async () => {
  expect(await found(PAGE_PICTURES_LIMIT - 10)).toEqual([]);
  expect(await found(PAGE_PICTURES_LIMIT)).toEqual([
    {
      level: 'warning',
      rule: 'weight-pictures',
      problem: expect.stringMatching(/^With its pictures the page weighs 30\d KB.+beach\.jpg.+300 KB/),
    },
  ]);
});

test('each kind of screen is weighed by the widths that it fetches', async () => {
  const asked = new Set<string>();
  const weights = await weighPictures(compiled.report.pictures, async (address) => {
    asked.add(address);
    return address.startsWith('/i/960x0/') ? null : Number(/^\/i\/(\d+)x0/.exec(address)?.[1]);
  });
  expect(asked.has('/i/960x0/splash_images/u/logo.png')).toBe(true);
  expect([sumOf(weights.phone), sumOf(weights.window)]).toEqual([1_920, 3_840]);
});

test('a picture is fetched in the width that its box leaves it', () => {
  const boxed = page({}, ['box', { columns: 4, padding: 16 }], ['login-button']);
  const square = { url: '/media/splash_images/u/sea.jpg', crop: '1:1', pixels: '1500x1000' };
  const insert: Edit = { command: 'insert', args: { component: 'picture', props: square, parent: 'n1' } };
  const placed = applyEdit(boxed, insert, { newId: countedIds('p') });
  if (!placed.ok) throw new Error(placed.reason);
  const { pictures } = compile(placed.value.draft, firstVisit('#')).report;
  const widthOn = (width: number, density: number) =>
    picturesOn(pictures, { width, density }).map((address) => Number(/^\/i\/(\d+)x0/.exec(address)?.[1]));
  expect(widthOn(390, 2)).toEqual([960]);
  expect(widthOn(1_366, 1)).toEqual([640]);
  expect(widthOn(1_366, 2)).toEqual([960]);
});

test('nothing is said of pictures where nobody can tell what they weigh', () => {
  const findings = pageFindings({ draft, compiled, surroundings: null });
  expect(findings.map(({ key }) => key)).not.toContain('publish.heavyPictures');
});
