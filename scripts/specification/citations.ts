import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rulebook } from './rulebook.ts';

/** Where a rule or a decision is cited. */
export interface Citation {
  readonly path: string;
  readonly line: number;
  readonly kind: 'spec' | 'field' | 'decision';
  /** `saving.3`, or the number of a decision. */
  readonly id: string;
}

const FILES = [
  '{core,web,cli,server,schemas,scripts,lab,fixtures}/**/*.{ts,tsx,css,mjs,html}',
  'docs/**/*.md',
  '*.{md,json,jsonc,ts}',
];
const BUILT = /node_modules|^schemas\/compiled\/|^package-lock\.json$/;

/** What may stand between two words of a sentence that goes on in the next line of a comment. */
const GAP = String.raw`(?:[ \t]+|[ \t]*\n[ \t]*(?:\*|//)?[ \t]*)`;
const RULES = new RegExp(
  String.raw`\b(spec|field)${GAP}([a-z][a-z-]*\.\d+(?:(?:,| and| to)${GAP}[a-z][a-z-]*\.\d+)*)`,
  'gi',
);
const DECISIONS = new RegExp(String.raw`\bdecisions?${GAP}(\d+(?:(?:,| and)${GAP}\d+)*)(?![\d.])`, 'gi');
/** A section of a document that the project does not have; a label 'Field 1' is none. */
const NUMBERED = new RegExp(String.raw`\b(?:[Ss]pec|[Dd]esign|[Tt]rust|field)(?:\.md)?${GAP}\d`, 'g');

/** Files that may cite, from the root of a project. */
export function citingFiles(root: string): string[] {
  const paths = FILES.flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: (name) => BUILT.test(String(name)) }),
  );
  return paths.filter((path) => !BUILT.test(path)).sort();
}

export function citationsIn(path: string, text: string): Citation[] {
  const found: Citation[] = [];
  for (const match of text.matchAll(RULES)) {
    const kind = match[1]?.toLowerCase() === 'field' ? 'field' : 'spec';
    for (const id of match[2]?.match(/[a-z][a-z-]*\.\d+/gi) ?? [])
      found.push({ path, line: lineOf(text, match), kind, id });
  }
  for (const match of text.matchAll(DECISIONS)) {
    for (const id of match[1]?.match(/\d+/g) ?? [])
      found.push({ path, line: lineOf(text, match), kind: 'decision', id });
  }
  return found;
}

/** What is wrong with the citations of one file, one sentence each. */
export function citationProblems(path: string, text: string, rulebook: Rulebook): string[] {
  const wrong = citationsIn(path, text).filter((citation) => !resolves(citation, rulebook));
  return [
    ...wrong.map(({ line, kind, id }) => `${path}:${line} cites ${kind} ${id}, which does not exist.`),
    ...[...text.matchAll(NUMBERED)].map(
      (match) => `${path}:${lineOf(text, match)} says '${match[0]}': cite a rule as in 'spec saving.3'.`,
    ),
  ];
}

export function readCitations(root: string): Citation[] {
  return citingFiles(root).flatMap((path) => citationsIn(path, readFileSync(join(root, path), 'utf8')));
}

function resolves({ kind, id }: Citation, { specification, guide, decisions }: Rulebook): boolean {
  if (kind === 'decision') return decisions.includes(Number(id));
  return (kind === 'spec' ? specification : guide).some((rule) => rule.id === id);
}

function lineOf(text: string, { index }: RegExpExecArray): number {
  return text.slice(0, index).split('\n').length;
}
