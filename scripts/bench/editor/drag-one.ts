import type { Session } from './session.ts';
import { median, quantile } from './statistics.ts';

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
