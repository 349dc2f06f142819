import type { Tag } from '#core/ports/filing/tags.ts';
import { TAG_COLORS, type TagColor } from '#core/ports/filing/tags.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { isOn, one, optionOf, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT, type Exit, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { chosenOrganisation, DRY_RUN, ORGANISATION, URL_OPTION } from './chosen-organisation.ts';

// spec organisations.81

const NAME = { name: 'tag', summary: 'cli.tags.name' } as const;
const COLOR = { name: 'color', value: 'color', summary: 'cli.tags.color', choices: () => TAG_COLORS } as const;
const CHANGE_OPTIONS = [ORGANISATION, DRY_RUN, URL_OPTION];

export const tagsList: TerminalCommand = {
  name: 'tags list',
  summary: 'cli.tags.list.summary',
  examples: 'cli.tags.list.examples',
  options: [ORGANISATION, URL_OPTION],
  async run(typed, context) {
    const { tags } = await opened(typed, context);
    const rows = tags.map(({ name, color, pages }) => [name, color, text('cli.people.pages', { count: pages.length })]);
    await context.output.result({ tags }, rows.length === 0 ? [text('cli.tags.list.none')] : columns(rows));
    return EXIT.ok;
  },
};

export const tagsMake: TerminalCommand = {
  name: 'tags make',
  summary: 'cli.tags.make.summary',
  examples: 'cli.tags.make.examples',
  arguments: [NAME],
  options: [COLOR, ...CHANGE_OPTIONS],
  async run(typed, context) {
    const { calls, org } = await opened(typed, context);
    const tag = { name: one(typed), color: colorOf(typed) ?? 'grey' };
    return changed('make', { name: tag.name }, typed, context, () => calls.makeTag(org, tag));
  },
};

export const tagsChange: TerminalCommand = {
  name: 'tags change',
  summary: 'cli.tags.change.summary',
  examples: 'cli.tags.change.examples',
  arguments: [NAME],
  options: [{ name: 'name', value: 'name', summary: 'cli.tags.rename' }, COLOR, ...CHANGE_OPTIONS],
  async run(typed, context) {
    const { calls, org, tags } = await opened(typed, context);
    const { id, name, color } = foundTag(one(typed), tags);
    const tag = { name: optionOf(typed, 'name') ?? name, color: colorOf(typed) ?? color };
    return changed('change', { name }, typed, context, () => calls.changeTag(org, id, tag));
  },
};

export const tagsRemove: TerminalCommand = {
  name: 'tags remove',
  summary: 'cli.tags.remove.summary',
  examples: 'cli.tags.remove.examples',
  arguments: [NAME],
  options: CHANGE_OPTIONS,
  async run(typed, context) {
    const { calls, org, tags } = await opened(typed, context);
    const { id, name, pages } = foundTag(one(typed), tags);
    return changed('remove', { name, count: pages.length }, typed, context, async () => {
      await calls.removeTag(org, id);
      return { removed: id };
    });
  },
};

/** The tag with this name or id. */
export function foundTag(typed: string, tags: readonly Tag[]): Tag {
  const tag = tags.find(({ id, name }) => id === typed || name.toLowerCase() === typed.toLowerCase());
  if (!tag) throw new Fault(EXIT.findings, 'cli.pages.batch.noTag', { name: typed });
  return tag;
}

function colorOf(typed: TypedCommand): TagColor | undefined {
  const color = optionOf(typed, 'color');
  if (color === undefined) return undefined;
  const known = TAG_COLORS.find((one) => one === color);
  if (!known) throw new Fault(EXIT.usage, 'cli.tags.colorUnknown', { color, colors: TAG_COLORS.join(', ') });
  return known;
}

async function opened(typed: TypedCommand, context: Context) {
  const { api } = await context.signedInApp();
  const org = await chosenOrganisation(typed, api);
  const calls = await api.filing();
  return { calls, org, tags: await calls.tags(org) };
}

/** Does a change, or says what it would do. */
async function changed(
  act: 'make' | 'change' | 'remove',
  params: Readonly<Record<string, string | number>>,
  typed: TypedCommand,
  { output }: Context,
  change: () => Promise<object>,
): Promise<Exit> {
  const sentence = (key: 'would' | 'done') => [text(`cli.tags.${act}.${key}` satisfies TextKey, params)];
  if (isOn(typed, 'dry-run')) await output.result({ dry_run: true, ...params }, sentence('would'));
  else await output.result(await change(), sentence('done'));
  return EXIT.ok;
}
