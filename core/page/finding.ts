import { type Finding, ruleOf, type Severity } from '#core/rules/registry.ts';
import { text } from '#core/texts/index.ts';
import type { NodeId } from './types.ts';

/** A finding in words, as it is shown and sent. */
export interface ToldFinding {
  readonly level: Severity;
  /** The stable id of what was looked for. */
  readonly rule: string;
  readonly problem: string;
  readonly node?: NodeId;
  /** JSON pointer into the configuration. */
  readonly path?: string;
}

export function tellFinding({ severity, key, params, node, path }: Finding): ToldFinding {
  const place = { ...(node !== undefined && { node }), ...(path !== undefined && { path }) };
  return { level: severity, rule: ruleOf(key), problem: text(key, params), ...place };
}

/** The advice on a finding, which every command gives in the same words. */
export function adviceOn({ key }: Pick<Finding, 'key'>): string {
  return text(`findings.${ruleOf(key)}.advice`);
}
