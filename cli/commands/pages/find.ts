import type { PageSummary } from '#core/ports/api.ts';
import type { Found } from '#core/ports/filing/search.ts';
import { text } from '#core/texts/index.ts';
import { many, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT, type Exit } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { chosenOrganisation, ORGANISATION, URL_OPTION } from '../organisations/chosen-organisation.ts';

// spec organisations.87, organisations.88

export const pagesFind: TerminalCommand = {
  name: 'pages find',
  summary: 'cli.pages.find.summary',
  examples: 'cli.pages.find.examples',
  arguments: [{ name: 'words', summary: 'cli.pages.find.argument', many: true }],
  options: [ORGANISATION, URL_OPTION],
  run: runPagesFind,
};

type FoundPage = PageSummary & { readonly found: Found };

async function runPagesFind(typed: TypedCommand, context: Context): Promise<Exit> {
  const { api } = await context.signedInApp();
  const org = await chosenOrganisation(typed, api);
  const calls = await api.filing();
  const places = new Map(
    (await calls.findPages({ org }, many(typed).join(' '))).map(({ id, found }) => [id, found] as const),
  );
  const pages = places.size === 0 ? [] : await calls.organisationPages(org);
  const found = pages.flatMap((page): FoundPage[] => {
    const place = places.get(page.id);
    return place ? [{ ...page, found: place }] : [];
  });
  const ordered = found.toSorted((one, other) => Number(other.found.in === 'name') - Number(one.found.in === 'name'));
  const lines = found.length === 0 ? [text('cli.pages.find.none')] : columns(ordered.map(row));
  await context.output.result({ editor_pages: ordered }, lines);
  return EXIT.ok;
}

function row({ id, label, user_email, found }: FoundPage): string[] {
  const { excerpt } = found;
  const place = excerpt ? `${excerpt.before}${excerpt.hit}${excerpt.after}` : '';
  return [id, label, user_email, text(`cli.pages.find.${found.in}`), ...(place === '' ? [] : [place])];
}
