import type { Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { isOn, one, optionOf, type TerminalCommand } from '../../command.ts';
import { EXIT, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { DRY_RUN, URL_OPTION } from './chosen-organisation.ts';

const NAME = { name: 'organisation', summary: 'cli.organisations.name' } as const;

export const organisationsList: TerminalCommand = {
  name: 'organisations list',
  summary: 'cli.organisations.list.summary',
  examples: 'cli.organisations.list.examples',
  options: [URL_OPTION],
  async run(_typed, context) {
    const { api } = await context.signedInApp();
    const organisations = await api.organisations();
    const rows = organisations.map(({ slug, name, role }) => [slug, name, role]);
    const lines = rows.length === 0 ? [text('cli.organisations.list.none')] : columns(rows);
    await context.output.result({ organisations }, lines);
    return EXIT.ok;
  },
};

export const organisationsShow: TerminalCommand = {
  name: 'organisations show',
  summary: 'cli.organisations.show.summary',
  examples: 'cli.organisations.show.examples',
  arguments: [NAME],
  options: [URL_OPTION],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const organisation = await api.organisation(one(typed));
    await context.output.result(organisation, linesOf(organisation));
    return EXIT.ok;
  },
};

function linesOf({ id, slug, name, role, kind, brands, hostless, suspended, created_at }: Organisation): string[] {
  return columns([
    ['name', name],
    ['slug', slug],
    ['id', id],
    ['kind', kind],
    ['role', role],
    ['brands', [...brands, ...hostless].join(', ') || '-'],
    ['created', created_at.slice(0, 10)],
    ...(suspended ? [['suspended', `${suspended.at.slice(0, 10)} ${suspended.why}`]] : []),
  ]);
}

export const organisationsRename: TerminalCommand = {
  name: 'organisations rename',
  summary: 'cli.organisations.rename.summary',
  examples: 'cli.organisations.rename.examples',
  arguments: [NAME],
  options: [
    { name: 'name', value: 'name', summary: 'cli.organisations.rename.name' },
    { name: 'slug', value: 'slug', summary: 'cli.organisations.rename.slug' },
    DRY_RUN,
    URL_OPTION,
  ],
  async run(typed, context) {
    const [name, slug] = [optionOf(typed, 'name'), optionOf(typed, 'slug')];
    const names = { ...(name !== undefined && { name }), ...(slug !== undefined && { slug }) };
    if (Object.keys(names).length === 0) throw new Fault(EXIT.usage, 'cli.organisations.rename.nothing');
    const { api } = await context.signedInApp();
    const before = await api.organisation(one(typed));
    const isDry = isOn(typed, 'dry-run');
    const after = isDry ? { ...before, ...names } : await api.renameOrganisation(before.id, names);
    const params = { before: `${before.name} (${before.slug})`, after: `${after.name} (${after.slug})` };
    const sentence = isDry ? 'cli.organisations.rename.would' : 'cli.organisations.rename.done';
    await context.output.result(isDry ? { dry_run: true, ...after } : after, [text(sentence, params)]);
    return EXIT.ok;
  },
};
