/** What imports what: files, or folders. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Groups of nodes that reach each other, two or more in each (Tarjan). */
export function circlesIn(graph: Graph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const circles: string[][] = [];

  function visit(node: string): void {
    index.set(node, index.size);
    low.set(node, index.get(node) as number);
    stack.push(node);
    open.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (open.has(next)) low.set(node, Math.min(low.get(node) as number, low.get(next) as number));
    }
    if (low.get(node) === index.get(node)) close(node);
  }

  function close(node: string): void {
    const circle = stack.splice(stack.indexOf(node));
    for (const each of circle) open.delete(each);
    if (circle.length > 1) circles.push(circle.sort());
  }

  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return circles.sort((a, b) => String(a[0]).localeCompare(String(b[0])));
}
