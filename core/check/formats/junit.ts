import { type CheckReport, countsOf, type FileFinding } from '../report.ts';

/**
 * JUnit XML as Jenkins, GitLab and Azure read it: each file is a test case, its errors are one failure, its warnings are
 * its output. There is no time in it, so that the same files give the same bytes.
 */
export function junitReport(report: CheckReport): string {
  const { files, unreadable } = report;
  const { invalid } = countsOf(report);
  const byFile = new Map<string, FileFinding[]>(files.map((file) => [file, []]));
  for (const finding of report.findings) byFile.get(finding.file)?.push(finding);
  const counts = { tests: files.length + unreadable.length, failures: invalid, errors: unreadable.length };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${attributes({ name: 'portico validate', ...counts })}>`,
    `  <testsuite ${attributes({ name: 'portico validate', ...counts, skipped: 0 })}>`,
    ...files.flatMap((file) => testCase(file, byFile.get(file) ?? [])),
    ...unreadable.flatMap(({ path, message }) => [
      `    <testcase ${attributes({ name: path, classname: 'portico.validate' })}>`,
      `      <error ${attributes({ message, type: 'unreadable' })}/>`,
      '    </testcase>',
    ]),
    '  </testsuite>',
    '</testsuites>',
  ].join('\n');
}

function testCase(file: string, findings: readonly FileFinding[]): string[] {
  const open = `    <testcase ${attributes({ name: file, classname: 'portico.validate' })}`;
  const [first, ...others] = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  if (first === undefined && warnings.length === 0) return [`${open}/>`];
  const failure =
    first === undefined
      ? []
      : [
          `      <failure ${attributes({ message: first.message, type: first.rule })}>`,
          escaped([first, ...others].map(lineOf).join('\n')),
          '      </failure>',
        ];
  const output =
    warnings.length === 0 ? [] : [`      <system-out>${escaped(warnings.map(lineOf).join('\n'))}</system-out>`];
  return [`${open}>`, ...failure, ...output, '    </testcase>'];
}

function lineOf({ file, line, column, severity, rule, path, message, advice }: FileFinding): string {
  return `${file}:${line}:${column}: ${severity} ${rule} ${path} ${message} ${advice}`;
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escaped(String(value)).replaceAll('"', '&quot;').replaceAll('\n', '&#10;')}"`)
    .join(' ');
}

/** Text of XML 1.0, which has no control characters and no halves of characters. */
function escaped(words: string): string {
  return (
    words
      .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  );
}
