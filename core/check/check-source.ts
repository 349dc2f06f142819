import { unfinishedApps } from '#core/config/checks/methods.ts';
import { type JsonSource, readSource } from '#core/config/source/read-source.ts';
import { configurationSize, findingsInConfiguration } from './check-configuration.ts';
import type { CheckTools } from './check-page.ts';
import { type CheckFinding, placed, type UnplacedFinding } from './finding.ts';
import { readSubject } from './page-file.ts';

const NONE: readonly CheckFinding[] = [];

/**
 * All errors and warnings of one file, a configuration or a whole page, as bytes or as text, in the order in which they
 * stand in it. The one check behind every command and other programs; the editor and the server ask the same rules about
 * a page that is open. The answer is a promise where something has to be loaded for it, which is rare: of thousands of
 * configurations hardly any has to be waited for.
 */
export function checkSource(
  content: Uint8Array | string,
  tools: CheckTools,
): readonly CheckFinding[] | Promise<readonly CheckFinding[]> {
  const source = readSource(content);
  const findings = source.ok ? findingsOf(source, tools) : source.findings;
  const text = source.ok ? source.text : '';
  return findings instanceof Promise ? findings.then((later) => inOrder(later, text)) : inOrder(findings, text);
}

type Found = readonly UnplacedFinding[] | Promise<readonly UnplacedFinding[]>;

function findingsOf(source: JsonSource, tools: CheckTools): Found {
  const subject = readSubject(source.value);
  if (subject.kind === 'configuration') return bareConfiguration(subject.configuration, source.text, tools);
  // large, for it reads html
  return import('./check-page.ts').then(({ checkPage }) => checkPage({ ...subject, source }, tools));
}

function bareConfiguration(configuration: unknown, text: string, { label, wholePages }: CheckTools): Found {
  if (wholePages) return [{ severity: 'error', path: '', key: 'page.bare' }];
  const own = [...configurationSize(text, ''), ...unfinishedApps(configuration)];
  const findings = findingsInConfiguration(configuration, label === undefined ? {} : { label });
  if (findings instanceof Promise) return findings.then((later) => [...own, ...later]);
  return own.length === 0 ? findings : [...own, ...findings];
}

function inOrder(found: readonly UnplacedFinding[], text: string): readonly CheckFinding[] {
  return found.length === 0 ? NONE : found.map((each) => placed(text, each)).sort(byPlace);
}

/** Sorting keeps the order of findings of one place. */
function byPlace(a: CheckFinding, b: CheckFinding): number {
  return a.line - b.line || a.column - b.column;
}
