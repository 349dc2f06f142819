import type { Finding } from '#core/rules/registry.ts';
import { type TextKey, type TextParams, text } from '#core/texts/index.ts';

/** One thing a migration did, for people and scripts. */
export interface MigrationChange {
  /** Name of the step that did it, `defaults` where a gap was filled. */
  readonly step: string;
  /** JSON pointer into the configuration. */
  readonly path: string;
  readonly kind: 'added' | 'changed' | 'removed';
  readonly before?: unknown;
  readonly after?: unknown;
}

/** A finding about a value of a configuration: `text(finding.key, finding.params)` is its sentence. */
export interface ConfigurationFinding extends Finding {
  readonly path: string;
  readonly params: TextParams;
}

/** Takes what a check finds. */
export type Tell = (finding: ConfigurationFinding) => void;

/** Why an input is not taken. `reason` is the sentence, `details` says where and what. */
export interface RefusedConfiguration {
  readonly ok: false;
  readonly reason: TextKey;
  readonly details: readonly ConfigurationFinding[];
}

/** The first problem of a refused input: its place and its sentence; the reason alone where there are no details. */
export function firstProblem({ reason, details: [first] }: Omit<RefusedConfiguration, 'ok'>): {
  readonly path: string;
  readonly problem: string;
} {
  return first === undefined
    ? { path: '', problem: text(reason) }
    : { path: first.path, problem: text(first.key, first.params) };
}

/** A value as a sentence names it; it can be as long as a file. */
export function shortened(value: string): string {
  return value.length > 80 ? `${value.slice(0, 80)}…` : value;
}
