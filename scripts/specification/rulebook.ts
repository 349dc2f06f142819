import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A rule of docs/specification or docs/field-guide.md. */
export interface Rule {
  /** `saving.3` in both: the file of the specification, or the section of the guide, and the rule's number in it. */
  readonly id: string;
  /** A definition explains; nothing has to cite it. */
  readonly definition: boolean;
  /** In one line. */
  readonly text: string;
}

export interface Rulebook {
  readonly specification: readonly Rule[];
  readonly guide: readonly Rule[];
  readonly decisions: readonly number[];
  /** What is wrong with the rules themselves, one sentence each. */
  readonly problems: readonly string[];
}

const GUIDE = 'docs/field-guide.md';
const RULE =
  /^(?:<a id="([\w-]+)"><\/a>)?\*\*([a-z][a-z-]*)\.(\d+)\*\*( \*\(definition\)\*)? *(.*(?:\n(?!<a id=|\*\*[a-z]).+)*)/gm;

/** All that can be cited, read from the documents of a project. */
export function readRulebook(root: string): Rulebook {
  const themes = globSync('docs/specification/*.md', { cwd: root }).filter((path) => basename(path) !== 'README.md');
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const parts = themes.sort().map((path) => rulesOf(read(path), basename(path, '.md')));
  const guide = rulesOf(read(GUIDE), null);
  return {
    specification: parts.flatMap(({ rules }) => rules),
    guide: guide.rules,
    decisions: globSync('docs/decisions/*.md', { cwd: root }).map((path) => Number.parseInt(basename(path), 10)),
    problems: [...parts.flatMap(({ problems }) => problems), ...guide.problems],
  };
}

/** The rules of a document. A theme's anchors are its numbers; the guide has many sections (theme null) and names them. */
export function rulesOf(markdown: string, theme: string | null): { rules: Rule[]; problems: string[] } {
  const rules: Rule[] = [];
  const problems: string[] = [];
  for (const [, anchor, section = '', number = '', definition, text = ''] of markdown.matchAll(RULE)) {
    const id = `${section}.${number}`;
    const expected = theme ? number : `${section}-${number}`;
    if (anchor !== expected) problems.push(`${id} needs the anchor <a id="${expected}"></a>.`);
    if (theme && section !== theme) problems.push(`${id} stands in ${theme}.md.`);
    if (rules.some((rule) => rule.id === id)) problems.push(`${id} stands twice.`);
    rules.push({ id, definition: Boolean(definition), text: text.replace(/\s+/g, ' ') });
  }
  return { rules, problems };
}
