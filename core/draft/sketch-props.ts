import type { Props } from '#core/page/types.ts';
import { pageRegistry } from './page-registry.ts';

/**
 * The properties that the program's own templates and blocks give an element. Throws for one that the component does
 * not have, and for a value that would be gone as soon as the page is saved and read again.
 */
export function sketchProps(component: string, props: Props): Props {
  const defaults = pageRegistry.defaults(component);
  const unknown = Object.keys(props).filter((name) => !(name in defaults));
  const { wrong } = pageRegistry.readProps(component, { ...defaults, ...props });
  const lost = [...unknown, ...wrong];
  if (lost.length === 0) return props;
  throw new Error(`${component}: ${lost.map((name) => `${name} ${JSON.stringify(props[name])}`).join(', ')}`);
}
