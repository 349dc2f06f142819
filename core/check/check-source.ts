import { readSource, readText } from '#core/config/source/read-source.ts';
import { checkConfiguration, configurationSize } from './check-configuration.ts';
import { type CheckTools, checkPage } from './check-page.ts';
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
  let found: readonly UnplacedFinding[];
  if (!source.ok) found = source.findings;
  else {
    const subject = readSubject(source.value);
    found =
      subject.kind === 'page'
        ? await checkPage({ ...subject, source }, tools)
        : await bareConfiguration(subject.configuration, text, tools);
  }
  return found.length === 0 ? NONE : found.map((each) => placed(text, each)).sort(byPlace);
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
