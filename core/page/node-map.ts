import type { NodeId, PageNode } from './types.ts';

const BUCKETS = 256;

type Bucket = ReadonlyMap<NodeId, PageNode>;

const EMPTY: Bucket = new Map();

function bucketOf(id: NodeId): number {
  let hash = 0;
  for (let i = 0; i < id.length; i++) hash = (Math.imul(hash, 31) + id.charCodeAt(i)) | 0;
  return (hash ^ (hash >>> 8) ^ (hash >>> 16)) & (BUCKETS - 1);
}

/**
 * Persistent map of nodes: a change copies one bucket and the list of buckets, never the whole map.
 * Two maps that came from one another can be compared in the time of what differs.
 */
export class NodeMap {
  readonly size: number;
  readonly #buckets: readonly Bucket[];

  private constructor(buckets: readonly Bucket[], size: number) {
    this.#buckets = buckets;
    this.size = size;
  }

  static from(nodes: Iterable<PageNode>): NodeMap {
    const buckets: Map<NodeId, PageNode>[] = Array.from({ length: BUCKETS }, () => new Map());
    let size = 0;
    for (const node of nodes) {
      const bucket = buckets[bucketOf(node.id)] as Map<NodeId, PageNode>;
      if (!bucket.has(node.id)) size++;
      bucket.set(node.id, node);
    }
    return new NodeMap(buckets, size);
  }

  get(id: NodeId): PageNode | undefined {
    return this.#buckets[bucketOf(id)]?.get(id);
  }

  has(id: NodeId): boolean {
    return this.get(id) !== undefined;
  }

  *values(): IterableIterator<PageNode> {
    for (const bucket of this.#buckets) yield* bucket.values();
  }

  /** A map with these nodes set and those ids removed. */
  with(set: Iterable<PageNode>, removed: Iterable<NodeId> = []): NodeMap {
    const buckets = this.#buckets.slice();
    const copied = new Set<number>();
    let size = this.size;
    const writable = (index: number): Map<NodeId, PageNode> => {
      if (!copied.has(index)) {
        copied.add(index);
        buckets[index] = new Map(buckets[index] ?? EMPTY);
      }
      return buckets[index] as Map<NodeId, PageNode>;
    };
    for (const id of removed) if (writable(bucketOf(id)).delete(id)) size--;
    for (const node of set) {
      const bucket = writable(bucketOf(node.id));
      if (!bucket.has(node.id)) size++;
      bucket.set(node.id, node);
    }
    return new NodeMap(buckets, size);
  }

  /** Ids set, changed or removed between this map and a later one. */
  *changedSince(earlier: NodeMap): IterableIterator<NodeId> {
    for (let i = 0; i < BUCKETS; i++) {
      const now = this.#buckets[i] ?? EMPTY;
      const then = earlier.#buckets[i] ?? EMPTY;
      if (now === then) continue;
      for (const [id, node] of now) if (then.get(id) !== node) yield id;
      for (const id of then.keys()) if (!now.has(id)) yield id;
    }
  }
}
