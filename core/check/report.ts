import type { PageWeight } from '#core/publish/findings/weight.ts';
import { isFixed, isRuleId, RULE_IDS, type RuleId, type Severity } from '#core/rules/registry.ts';
import type { CheckFinding } from './finding.ts';

export interface FileFinding extends CheckFinding {
  /** The file as it is shown, or `pages/<id>` for a page on a server. */
  readonly file: string;
  /** The line of the file that it is about, for people. */
  readonly excerpt?: string;
}

/** What the page in a file weighs. */
export interface FileWeight extends PageWeight {
  readonly file: string;
}

/** What a check of many files says. */
export interface CheckReport {
  /** Every file that was read, in the order in which they were checked. */
  readonly files: readonly string[];
  /** How many documents they had: a file is one, or has one a line. */
  readonly documents: number;
  /** How many documents have errors. */
  readonly invalidDocuments: number;
  readonly findings: readonly FileFinding[];
  /** What could not be read, and why. */
  readonly unreadable: readonly { readonly path: string; readonly message: string }[];
  /** Weights of the pages; absent where pages are not weighed. */
  readonly weights?: readonly FileWeight[];
}

export interface ReportCounts {
  readonly files: number;
  /** Files with errors. */
  readonly invalid: number;
  readonly documents: number;
  readonly invalidDocuments: number;
  readonly errors: number;
  readonly warnings: number;
  readonly unreadable: number;
}

export function countsOf(report: CheckReport): ReportCounts {
  const { files, documents, invalidDocuments, findings, unreadable } = report;
  const errors = findings.filter(({ severity }) => severity === 'error');
  return {
    files: files.length,
    invalid: new Set(errors.map(({ file }) => file)).size,
    documents,
    invalidDocuments,
    errors: errors.length,
    warnings: findings.length - errors.length,
    unreadable: unreadable.length,
  };
}

export type RuleLevel = 'off' | 'warn' | 'error';
export type RuleLevels = ReadonlyMap<RuleId, RuleLevel>;

/** Why a level cannot be set: the rule or the level is not known, or nothing can be checked without the rule. */
export type WrongLevel = 'unknown' | 'level' | 'fixed';

const LEVELS: readonly RuleLevel[] = ['off', 'warn', 'error'];

/** `id=off|warn|error` of each rule; the last one of a rule counts. */
export function readLevels(
  typed: readonly string[],
):
  | { readonly ok: true; readonly levels: RuleLevels }
  | { readonly ok: false; readonly typed: string; readonly why: WrongLevel } {
  const levels = new Map<RuleId, RuleLevel>();
  for (const each of typed) {
    const [id = '', word = ''] = each.split('=');
    const level = LEVELS.find((known) => known === word);
    if (!isRuleId(id)) return { ok: false, typed: each, why: 'unknown' };
    if (level === undefined) return { ok: false, typed: each, why: 'level' };
    if (level === 'off' && isFixed(id)) return { ok: false, typed: each, why: 'fixed' };
    levels.set(id, level);
  }
  return { ok: true, levels };
}

const SEVERITIES: Readonly<Record<Exclude<RuleLevel, 'off'>, Severity>> = { warn: 'warning', error: 'error' };

/** The findings with the severity that their rules were given; without those of rules that are off. */
export function withLevels(findings: readonly CheckFinding[], levels: RuleLevels): readonly CheckFinding[] {
  if (levels.size === 0) return findings;
  return findings.flatMap((finding) => {
    const level = levels.get(finding.rule);
    if (level === undefined) return [finding];
    return level === 'off' ? [] : [{ ...finding, severity: SEVERITIES[level] }];
  });
}

/** What is known of rules that a report names, in the order of the registry. */
export function ruleIdsOf({ findings }: CheckReport): readonly RuleId[] {
  const named = new Set(findings.map(({ rule }) => rule));
  return RULE_IDS.filter((id) => named.has(id));
}
