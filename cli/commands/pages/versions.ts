import type { Revision } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { one, type TerminalCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT, type Exit } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';

/** Lists the earlier versions of a page: which were published, when and by whom. */
export const pagesVersions: TerminalCommand = {
  name: 'pages versions',
  summary: 'cli.pages.versions.summary',
  examples: 'cli.pages.versions.examples',
  arguments: [{ name: 'id', summary: 'cli.argument.page' }],
  options: [{ name: 'url', value: 'address', summary: 'cli.option.url' }],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const revisions = await api.revisions(one(typed));
    const lines = revisions.length === 0 ? [text('cli.pages.versions.none')] : columns(revisions.map(row));
    await context.output.result({ revisions }, lines);
    return EXIT.ok;
  },
};

function row({ id, reason, created_at, author = '-' }: Revision): string[] {
  return [id, created_at.slice(0, 19).replace('T', ' '), text(`cli.pages.versions.${reason}`), author];
}

/** Makes a version that was published once what visitors get. The draft stays as it is. */
export async function publishVersion(page: string, version: string, { signedInApp, output }: Context): Promise<Exit> {
  const { api } = await signedInApp();
  const { etag } = await api.page(page);
  await api.publishPage(page, { version, ...(etag !== undefined && { ifMatch: etag }) });
  await output.result({ page, version }, [text('cli.publish.version.done', { page, version })]);
  return EXIT.ok;
}
