import { posix } from 'node:path';
import { anchorsOf, codeSpans, importedNames, importedPaths, linksOf } from './markdown.ts';
import type { Project } from './project.ts';

/** A page of the documentation. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** Paths that pages name although the checkout lacks them: examples in guides and what the build writes. */
const NOT_HERE = new Set(['core/components/elements/divider.ts', 'schemas/compiled']);

const TOP = /^(core|web|server|cli|scripts|lab|schemas|fixtures|docs)\//;
const FILE = /^(?!\.)[\w./-]+\.(tsx?|mjs|css|sh)$/;
const SYMBOL = /^(?:[a-z$][\w$]*[A-Z][\w$]*|[A-Z][a-z]+[A-Z][\w$]*|[A-Z]+_[A-Z_]+|[a-z]+_[a-z_]+)$/;

/** What a page names that does not exist, one sentence each. `symbols: false`: a page about other products. */
export function referenceProblems(page: Page, project: Project, { symbols = true } = {}): string[] {
  const spans = codeSpans(page.text).filter((span) => !NOT_HERE.has(span));
  const missing = [
    ...linksOf(page.text).map((link) => linkProblem(link, page, project)),
    ...spans.map((span) => pathProblem(span, project)),
    ...(symbols ? spans.flatMap((span) => symbolProblems(span, project)) : []),
    ...importedNames(page.text).map((name) => wordProblem(name, project)),
    ...importedPaths(page.text).map((path) => importProblem(path, page, project)),
    ...[...page.text.matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) =>
      scriptProblem(name, project),
    ),
    ...[...page.text.matchAll(/\bPORTICO_[A-Z0-9_]*[A-Z0-9]/g)].map(([name]) => wordProblem(name, project)),
  ];
  return [...new Set(missing.filter((problem) => problem !== null))].map((problem) => `${page.path}: ${problem}`);
}

function linkProblem(link: string, page: Page, project: Project): string | null {
  if (/^[a-z]+:/.test(link)) return null;
  const [file = '', anchor] = link.split('#');
  const target = file ? posix.normalize(posix.join(posix.dirname(page.path), file)) : page.path;
  if (!project.exists(target)) return `the link ${link} leads to ${target}, which does not exist.`;
  if (anchor === undefined || !target.endsWith('.md')) return null;
  return anchorsOf(project.read(target)).has(anchor)
    ? null
    : `the link ${link} names an anchor that ${target} does not have.`;
}

function pathProblem(span: string, project: Project): string | null {
  const path = span.replace(/\/$/, '');
  if (TOP.test(span) && !/\s/.test(span))
    return project.matches(path) ? null : `\`${span}\` does not exist. Name the path it has now.`;
  if (!FILE.test(span)) return null;
  return project.hasFileNamed(span) ? null : `no file is named \`${span}\`. Name the one it is now.`;
}

/** Code is shown as it stands in the last file of the sources that the page names before it. */
function importProblem(path: string, page: Page, project: Project): string | null {
  const from = posix.dirname(sampleFile(path, page.text));
  const target = path.startsWith('#') ? path.slice(1) : posix.normalize(posix.join(from, path));
  return project.exists(target) ? null : `a sample of code imports ${path}, and ${target} does not exist.`;
}

function sampleFile(path: string, text: string): string {
  const before = text.slice(0, text.indexOf(`from '${path}'`));
  const named = codeSpans(before).filter((span) => TOP.test(span) && FILE.test(span));
  return named.at(-1) ?? '';
}

function symbolProblems(span: string, project: Project): (string | null)[] {
  if (FILE.test(span) || /[\s/<>=]/.test(span)) return [];
  const names = span.replace(/\(.*\)$/, '').split('.');
  return names.filter((name) => SYMBOL.test(name) && !NOT_HERE.has(name)).map((name) => wordProblem(name, project));
}

const wordProblem = (name: string, project: Project) =>
  project.hasWord(name) ? null : `\`${name}\` is in no source file. Name what it is called now.`;

const scriptProblem = (name: string, project: Project) =>
  project.scripts.has(name) ? null : `\`npm run ${name}\` is no script of package.json.`;
