import type { Figures } from './measure.ts';

/** What `npm run check` allows. */
const BOUNDS = { circles: 0, arrowsUp: 0, knotted: 0 };

/** Files that may have more than 400 lines, each with the reason. */
const LONG_FILES: Readonly<Record<string, string>> = {};

/** What of a checkout is above its bounds, one sentence each. */
export function problemsOf(figures: Figures, bounds = BOUNDS, longFiles = LONG_FILES): string[] {
  const { circles, arrowsUp, knotted } = figures;
  const problems: string[] = [];
  if (circles.length > bounds.circles) {
    const named = circles.map((circle) => `\n  ${circle.join(' <-> ')}`);
    problems.push(`${circles.length} circles of imports, ${bounds.circles} allowed. Break one of:${named.join('')}`);
  }
  if (arrowsUp.length > bounds.arrowsUp) {
    const named = arrowsUp.map((arrow) => `\n  ${arrow}`);
    problems.push(
      `${arrowsUp.length} imports between folders of server that its layers forbid, ${bounds.arrowsUp} allowed (scripts/figures/layers.ts):${named.join('')}`,
    );
  }
  if (knotted.length > bounds.knotted) {
    problems.push(
      `${knotted.length} folders of server import each other in a circle, ${bounds.knotted} allowed: ${knotted.join(', ')}`,
    );
  }
  const long = figures.longFiles.filter((path) => !Object.hasOwn(longFiles, path));
  return [
    ...problems,
    ...long.map((path) => `${path} has more than 400 lines. Split it, or give a reason in scripts/figures/bounds.ts.`),
  ];
}
