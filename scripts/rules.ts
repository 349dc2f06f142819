/** Writes docs/rules.md from the registry of rules. With `--check` it writes nothing and fails where the page differs. */
import { isFixed, isHarmless, RULE_IDS, type RuleId, severityOf } from '#core/rules/registry.ts';
import { text } from '#core/texts/index.ts';
import { writeGenerated } from './docs/generated.ts';

const HEAD = `# Rules

What \`portico validate\` looks for, with the ids that its reports and \`--rule ID=off|warn|error\` name. The editor, the page check
and publishing ask the same rules about a draft. This page is written by \`node scripts/rules.ts\` from
\`core/rules/registry.ts\`.

*always*: nothing else can be checked where the rule is broken, so it cannot be switched off. *harmless*: visitors get in all the
same, so that it is a warning before publishing. What is switched off in the page (a login method, adverts) is told as a warning.

| rule | severity | what it is about | what to do |
| --- | --- | --- | --- |
`;

function page(): string {
  return `${HEAD + RULE_IDS.map(row).join('\n')}\n`;
}

function row(id: RuleId): string {
  const notes = [severityOf(id), ...(isFixed(id) ? ['*always*'] : []), ...(isHarmless(id) ? ['*harmless*'] : [])];
  const cells = [`\`${id}\``, notes.join(', '), text(`findings.${id}.about`), text(`findings.${id}.advice`)];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

await writeGenerated('scripts/rules.ts', [['docs/rules.md', page()]]);
