/** The family a stack begins with, without its quotes: what a page wants to be seen in. */
export function firstFamily(stack: string): string {
  const [first = ''] = stack.split(',');
  return first.trim().replace(/^(['"])(.*)\1$/, '$2');
}
