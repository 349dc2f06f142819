import { expect, test } from 'vitest';
import { toOklch } from './brand.ts';

// as a browser computes `oklch(from #… l c h)`
test.each([
  ['#ff0000', 0.628, 0.258, 29.2],
  ['#00f', 0.452, 0.313, 264.1],
  ['#4353e0', 0.519, 0.212, 271.7],
  ['#0A7D4F', 0.521, 0.118, 158.6],
])('the colour %s by lightness, chroma and hue', (color, ...parts) => {
  const { lightness, chroma, hue } = toOklch(color);
  expect(lightness).toBeCloseTo(parts[0], 3);
  expect(chroma).toBeCloseTo(parts[1], 3);
  expect(hue).toBeCloseTo(parts[2], 1);
});

test('a grey has no chroma', () => {
  for (const grey of ['#000', '#808080', '#fff']) expect(toOklch(grey).chroma).toBeLessThan(1e-6);
});
