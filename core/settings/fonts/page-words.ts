import { componentByName } from '#core/components/index.ts';
import type { Draft } from '#core/draft/types.ts';
import { walk } from '#core/page/tree.ts';

/** Everything a page says, in all its languages and their names: what its fonts have to have letters for. */
export function pageWords({ document, configuration }: Draft): string {
  const words = [configuration.terms];
  for (const { node } of walk(document)) {
    for (const property of componentByName(node.component)?.strings ?? [])
      words.push(String(node.props[property] ?? ''));
  }
  for (const { name, strings } of Object.values(configuration.languages)) words.push(name, ...Object.values(strings));
  return words.join('\n');
}
