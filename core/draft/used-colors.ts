import { walk } from '#core/page/tree.ts';
import type { Draft } from './types.ts';

const MOST = 10;

/** The colors that the elements of a page have of their own, the most frequent first. */
export function usedColors({ document }: Draft): readonly string[] {
  const times = new Map<string, number>();
  for (const { node } of walk(document)) {
    for (const value of [node.props.color, node.props.backgroundColor, node.props.borderColor]) {
      if (typeof value === 'string' && value.startsWith('#')) times.set(value, (times.get(value) ?? 0) + 1);
    }
  }
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([color]) => color);
}
