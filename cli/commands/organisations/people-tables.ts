import type { ImportedPerson } from '#core/ports/people/imports.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { isOn, one, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import { readBytes } from '../../input/files.ts';
import { EXIT, Fault } from '../../output/fault.ts';
import { chosenOrganisation, DRY_RUN, ORGANISATION, URL_OPTION } from './chosen-organisation.ts';
import { roleOption, typedRole } from './people.ts';

// spec organisations.120, organisations.121, organisations.123

/** The text of a table that was typed as a file. */
export async function readTableFile(file: string, { terminal }: Pick<Context, 'terminal'>): Promise<string> {
  const { decodeFile } = await import('#core/translations/decode-file.ts');
  const read = await readBytes(file, terminal);
  if (!read.ok) throw new Fault(EXIT.input, read.why.key, read.why.params);
  return decodeFile(read.bytes).text;
}

export const peopleImport: TerminalCommand = {
  name: 'people import',
  summary: 'cli.people.import.summary',
  examples: 'cli.people.import.examples',
  arguments: [{ name: 'file', summary: 'cli.people.import.file' }],
  options: [roleOption({ summary: 'cli.people.import.role' }), ORGANISATION, DRY_RUN, URL_OPTION],
  async run(typed, context) {
    const role = typedRole(typed);
    const csv = await readTableFile(one(typed), context);
    const { api } = await context.signedInApp();
    const org = await chosenOrganisation(typed, api);
    const dry = isOn(typed, 'dry-run');
    const report = await api.importPeople(org, { csv, role, dry });
    const { people, counts, ignored, mails_an_hour: most } = report;
    await context.output.result(
      report,
      people.map((person) => lineOf(person, typed)),
    );
    if (ignored.length > 0)
      await context.output.progress(text('cli.people.import.ignored', { names: ignored.join(', ') }));
    const total = { invited: counts.invited, wrong: counts.wrong + counts.above, most };
    await context.output.progress(text(dry ? 'cli.people.import.would' : 'cli.people.import.done', total));
    return total.wrong > 0 ? EXIT.findings : EXIT.ok;
  },
};

function lineOf(person: ImportedPerson, typed: TypedCommand): string {
  const { line, email, role, groups = [], outcome, problem = '' } = person;
  const sentence = text(sentenceOf(outcome, isOn(typed, 'dry-run')), { email, role, problem });
  const named = groups.length > 0 ? [text('cli.people.import.groups', { groups: groups.join(', ') })] : [];
  return text('cli.people.import.line', { line, words: [sentence, ...named].join(' ') });
}

function sentenceOf(outcome: ImportedPerson['outcome'], isDry: boolean): TextKey {
  if (outcome === 'above') return 'cli.people.import.wrong';
  if (isDry && outcome === 'invited') return 'cli.people.import.wouldInvite';
  if (isDry && outcome === 'changed') return 'cli.people.import.wouldChange';
  return `cli.people.import.${outcome}`;
}

export const peopleExport: TerminalCommand = {
  name: 'people export',
  summary: 'cli.people.export.summary',
  examples: 'cli.people.export.examples',
  options: [ORGANISATION, URL_OPTION],
  async run(typed, { signedInApp, terminal }) {
    const { api } = await signedInApp();
    const table = await api.exportPeople(await chosenOrganisation(typed, api));
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    for await (const piece of table) await terminal.out(decoder.decode(piece, { stream: true }));
    return EXIT.ok;
  },
};
