import { median, quantile } from '../../harness/statistics.ts';
import type { Described } from './pages/spec.ts';
import type { Session } from './session.ts';

const STEPS = 90;

/** Drags the first of many siblings down and up again with a real pointer and drops it; the time between frames, and CPU per step. */
export async function dragOne(session: Session) {
  const { page } = session;
  const order = () => page.evaluate(() => window.bench.children(-1).slice(0, 60).join());
  const before = await order();
  const from = await page.evaluate(() => window.instruments.pointOf(2));
  await page.waitForTimeout(300);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 6, from.y + 8);
  await page.waitForTimeout(300);
  await page.evaluate(() => window.instruments.watchFrames());
  const cpu = await session.cpu();
  for (let step = 0; step < STEPS; step++) {
    const way = Math.sin((step / STEPS) * Math.PI * 3.5) ** 2;
    await page.mouse.move(from.x + 20, from.y + 40 + way * 500);
    await page.waitForTimeout(8);
  }
  const perStep = ((await session.cpu()) - cpu) / STEPS;
  const frames = await page.evaluate(() => window.instruments.frames());
  await page.mouse.up();
  await page.waitForTimeout(300);
  if ((await order()) === before) throw new Error('nothing was dropped');
  return { cpu: perStep, p50: median(frames), p95: quantile(frames, 0.95) };
}

const LETTERS = 'the quick brown fox jumps over the';

/** Types with real keys into the editor's own way of writing on the canvas; CPU per key, and the time to the picture. */
export async function typeLetters(session: Session, described: readonly Described[]) {
  const { page } = session;
  const inline = await page.evaluate(() => window.bench.inline ?? null);
  if (!inline) return null;
  const texts = described.filter(({ type, depth }) => type === 'text' && depth >= 2).map(({ i }) => i);
  const [i, other] = [texts[Math.floor(texts.length / 2)] as number, texts[3] as number];
  const point = () => page.evaluate((each) => window.instruments.pointOf(each), i);
  await page.evaluate((each) => window.bench.select(each), i);
  await point();
  await page.waitForTimeout(200);
  const { x, y } = await point();
  await page.mouse.move(x + 3, y);
  if (inline.select) {
    await page.mouse.click(x, y);
    await page.waitForTimeout(400);
  }
  await page.mouse.click(x, y, { clickCount: inline.clicks });
  await page.waitForTimeout(300 + (inline.wait ?? 0));
  await page.keyboard.press('End');
  if (!(await page.evaluate((each) => window.instruments.isWriting(each), i))) throw new Error('typing did not begin');
  const times: number[] = [];
  const before = await session.cpu();
  for (const letter of LETTERS) {
    await page.evaluate((each) => window.instruments.watchLetter(each), i);
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    times.push(await page.evaluate(() => window.instruments.letter()));
    await page.waitForTimeout(20);
  }
  const perKey = ((await session.cpu()) - before) / LETTERS.length;
  const shown = await page.evaluate((each) => window.bench.element(each)?.textContent ?? '', i);
  if (!shown.replaceAll('\u00a0', ' ').includes(LETTERS)) throw new Error('what was typed is not on the canvas');
  const away = await page.evaluate((each) => window.instruments.pointOf(each), other);
  await page.mouse.click(away.x, away.y);
  await page.waitForTimeout(500);
  const kept = await page.evaluate((each) => window.bench.getText(each), i);
  if (!kept.replace(/\u00a0|&nbsp;/g, ' ').includes(LETTERS)) throw new Error('what was typed is not in the model');
  return { cpu: perKey, times };
}
