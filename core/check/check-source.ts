import { readSource, readText, type Source } from '#core/config/source/read-source.ts';
import { checkConfiguration, configurationSize } from './check-configuration.ts';
import type { CheckTools } from './check-page.ts';
import { type CheckFinding, placed, type UnplacedFinding } from './finding.ts';
import { readSubject } from './page-file.ts';

const NONE: readonly CheckFinding[] = [];

/**
 * All errors and warnings of one file, a configuration or a whole page, as bytes or as text, in the order in which they
 * stand in it. The one check behind every command and other programs; the editor and the server ask the same rules about
 * a page that is open.
 */
export async function checkSource(content: Uint8Array | string, tools: CheckTools): Promise<readonly CheckFinding[]> {
  const source = typeof content === 'string' ? readText(content) : readSource(content);
  const text = source.ok ? source.text : '';
  const found = source.ok ? await findingsOf(source, tools) : source.findings;
  return found.length === 0 ? NONE : found.map((each) => placed(text, each)).sort(byPlace);
}

async function findingsOf(source: Source, tools: CheckTools): Promise<readonly UnplacedFinding[]> {
  const subject = readSubject(source.value);
  if (subject.kind === 'configuration') return bareConfiguration(subject.configuration, source.text, tools);
  // large, for it reads html
  const { checkPage } = await import('./check-page.ts');
  return checkPage({ ...subject, source }, tools);
}

async function bareConfiguration(
  configuration: unknown,
  text: string,
  { label, wholePages }: CheckTools,
): Promise<UnplacedFinding[]> {
  if (wholePages) return [{ severity: 'error', path: '', key: 'page.bare' }];
  const context = label === undefined ? {} : { label };
  return [...configurationSize(text, ''), ...(await checkConfiguration(configuration, context))];
}

/** Sorting keeps the order of findings of one place. */
function byPlace(a: CheckFinding, b: CheckFinding): number {
  return a.line - b.line || a.column - b.column;
}
