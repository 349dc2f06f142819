import type { Props } from '#core/page/types.ts';
import { pageRegistry } from './page-registry.ts';

interface Drawn {
  readonly component: string;
  readonly props?: Props;
  readonly children?: readonly Drawn[];
}

/**
 * Throws where the program's own templates and blocks give an element a property that its component does not have, or a
 * value that would be gone as soon as the page is saved and read again. The editor does not load it.
 */
export function checkSketch({ component, props = {}, children = [] }: Drawn): void {
  const defaults = pageRegistry.defaults(component);
  const unknown = Object.keys(props).filter((name) => !(name in defaults));
  const { wrong } = pageRegistry.readProps(component, { ...defaults, ...props });
  const lost = [...unknown, ...wrong];
  if (lost.length > 0) {
    throw new Error(`${component}: ${lost.map((name) => `${name} ${JSON.stringify(props[name])}`).join(', ')}`);
  }
  for (const child of children) checkSketch(child);
}
