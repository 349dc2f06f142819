import { markdownTable } from 'markdown-table';

/** Something that was promised, and what was measured. */
export interface Promised {
  readonly promise: string;
  readonly measured: string;
  readonly holds: boolean;
}

/** A table of Markdown; numbers stand at the right of all columns but the first. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(String));
  return markdownTable(cells, { align: head.map((_, n) => (n === 0 ? null : 'r')), alignDelimiters: false });
}

/** A line for each promise. */
export function kept(promises: readonly Promised[]): string {
  const widest = Math.max(...promises.map(({ promise }) => promise.length));
  const line = ({ promise, measured, holds }: Promised) =>
    `${holds ? 'kept  ' : 'BROKEN'}  ${promise.padEnd(widest)}  ${measured}`;
  return promises.map(line).join('\n');
}

/** Prints the promises; 1 where one was broken. */
export function tell(promises: readonly Promised[]): number {
  console.log(kept(promises));
  return promises.every(({ holds }) => holds) ? 0 : 1;
}
