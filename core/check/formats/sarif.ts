import { type RuleId, severityOf } from '#core/rules/registry.ts';
import { text } from '#core/texts/index.ts';
import { type CheckReport, type FileFinding, rulesIn } from '../report.ts';

/** SARIF 2.1.0, which code hosts show beside the lines. */
export function sarifReport(report: CheckReport, version: string): string {
  const rules = rulesIn(report);
  const places = new Map(rules.map((id, index) => [id, index]));
  const run = {
    tool: { driver: { name: 'portico', version, rules: rules.map(ruleOf) } },
    columnKind: 'utf16CodeUnits',
    invocations: [
      {
        executionSuccessful: report.unreadable.length === 0,
        toolExecutionNotifications: report.unreadable.map(({ path, message }) => ({
          level: 'error',
          message: { text: message },
          locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(path) } } }],
        })),
      },
    ],
    results: report.findings.map((finding) => resultOf(finding, places.get(finding.rule) ?? 0)),
  };
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
  return JSON.stringify(log, null, 2);
}

function ruleOf(id: RuleId): object {
  return {
    id,
    shortDescription: { text: text(`findings.${id}.about`) },
    help: { text: text(`findings.${id}.advice`) },
    defaultConfiguration: { level: severityOf(id) },
  };
}

function resultOf(
  { file, rule, severity, message, advice, line, column, path }: FileFinding,
  ruleIndex: number,
): object {
  return {
    ruleId: rule,
    ruleIndex,
    level: severity,
    message: { text: `${message} ${advice}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file) },
          region: { startLine: line, startColumn: column },
        },
        ...(path !== '' && { logicalLocations: [{ fullyQualifiedName: path }] }),
      },
    ],
  };
}

/** The path of a file as a reference of a URI, with the slashes of one. */
function uriOf(file: string): string {
  return file.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');
}
