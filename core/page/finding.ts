import { ruleOf } from '#core/rules/registry.ts';
import { type TextKey, type TextParams, text } from '#core/texts/index.ts';
import type { NodeId } from './types.ts';

/** A finding about a page: its sentence, severity, and place. */
export interface Finding {
  readonly level: 'warning' | 'error';
  readonly key: TextKey;
  readonly params?: TextParams;
  readonly node?: NodeId;
  /** JSON pointer of the part of the configuration it is about. */
  readonly setting?: string;
}

/** A finding in words, as it is shown and sent. */
export interface ToldFinding {
  readonly level: Finding['level'];
  /** The stable id of what was looked for. */
  readonly rule: string;
  readonly problem: string;
  readonly node?: NodeId;
  /** JSON pointer into the configuration. */
  readonly path?: string;
}

export function tellFinding({ level, key, params, node, setting }: Finding): ToldFinding {
  const place = { ...(node !== undefined && { node }), ...(setting !== undefined && { path: setting }) };
  return { level, rule: ruleOf(key), problem: text(key, params), ...place };
}

/** The advice on a finding, which every command gives in the same words. */
export function adviceOn({ key }: Pick<Finding, 'key'>): string {
  return text(`findings.${ruleOf(key)}.advice`);
}
