import { offsetInString, offsetOf, type Position, positionAt } from '#core/config/source/positions.ts';
import { type Finding, type RuleId, ruleOf, type Severity } from '#core/rules/registry.ts';
import { text } from '#core/texts/index.ts';

/** An error or warning of a file, in words, with its place and what to do about it. */
export interface CheckFinding extends Position {
  /** Stable id, listed in docs/rules.md. */
  readonly rule: RuleId;
  readonly severity: Severity;
  /** JSON pointer into the file; into the configuration where that is stored as text. */
  readonly path: string;
  /** Id of the element it is about. */
  readonly node?: string;
  readonly message: string;
  /** What to do about it. */
  readonly advice: string;
}

/** A finding before its place in the file is known. */
export interface UnplacedFinding extends Finding {
  readonly path: string;
  /** Where it stands in the file, where that is not the place of `path`. */
  readonly line?: number;
  readonly column?: number;
}

/** A finding with its place in a file and in words. */
export function placed(source: string, finding: UnplacedFinding): CheckFinding {
  const { severity, path, key, params, node, line, column } = finding;
  const rule = ruleOf(key);
  const place =
    line === undefined || column === undefined ? positionAt(source, placeOf(source, finding)) : { line, column };
  return {
    rule,
    severity,
    path,
    ...(node !== undefined && { node }),
    ...place,
    message: text(key, params),
    advice: text(`findings.${rule}.advice`),
  };
}

/** Where a path begins; where an element of html begins that is stored as text. */
function placeOf(source: string, { path, node }: UnplacedFinding): number {
  const offset = offsetOf(source, path);
  if (node === undefined) return offset;
  const at = source.indexOf(` id=\\"${node}\\"`, offset);
  return at === -1 ? offset : source.lastIndexOf('<', at);
}

/** Where a value stands in a file whose text holds the JSON of that value as a string at `path`. */
export function placeInside(source: string, path: string, inner: string, innerPath: string): Position {
  return positionAt(source, offsetInString(source, offsetOf(source, path), offsetOf(inner, innerPath)));
}
