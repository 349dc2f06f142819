import { componentByName } from '#core/components/index.ts';
import type { Json, NodeId } from '#core/page/types.ts';
import type { Draft } from './types.ts';

/**
 * A property's value wherever it lives: in the document, or in the configuration (spec page-document.9: one fact, one
 * place).
 */
export function readProperty({ document, configuration }: Draft, id: NodeId, property: string): Json | undefined {
  const node = document.nodes.get(id);
  if (!node) return undefined;
  const field = componentByName(node.component)?.inConfiguration?.[property];
  return field ? configuration[field] : node.props[property];
}
