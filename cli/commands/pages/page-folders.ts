import { text } from '#core/texts/index.ts';
import { makeFolder } from '../../../server/domain/make-folder.ts';
import { isOn, many, one, type TerminalCommand, type TypedCommand, VERBOSE } from '../../command.ts';
import type { Context } from '../../context.ts';
import type { FolderRun } from '../../folder/open-folder.ts';
import { exitOf, type FolderOutcome, isUnchanged, isWrong } from '../../folder/outcome.ts';
import { EXIT, type Exit, Fault } from '../../output/fault.ts';

const FOLDER = { name: 'folder', summary: 'folders.argument' } as const;
const URL = { name: 'url', value: 'address', summary: 'cli.option.url' } as const;

export const pagesPull: TerminalCommand = {
  name: 'pages pull',
  summary: 'folders.pull.summary',
  examples: 'folders.pull.examples',
  arguments: [FOLDER, { name: 'id', summary: 'folders.pull.ids', many: true, optional: true }],
  options: [{ name: 'theirs', summary: 'folders.pull.theirs' }, VERBOSE, URL],
  run: runPull,
};

async function runPull(typed: TypedCommand, context: Context): Promise<Exit> {
  const { openPageFolder } = await import('../../folder/open-folder.ts');
  const { goneThere, pullPage } = await import('../../folder/pull.ts');
  const folder = await openPageFolder(one(typed), context);
  const deps = { ...folder, theirs: isOn(typed, 'theirs') };
  makeRoot(folder.root);
  const typedIds = many(typed, 1);
  const ids = typedIds.length > 0 ? typedIds : (await folder.app.api.pages('mine')).map(({ id }) => id);
  const tell = teller('pull', isOn(typed, 'verbose') || ids.length === 1, context);
  const run = await folder.run(ids, (id) => pullPage(id, deps), tell);
  const gone = typedIds.length > 0 ? [] : goneThere(new Set(ids), folder);
  for (const each of gone) await tell(each);
  return finish(run, gone, context);
}

function makeRoot(path: string): void {
  try {
    makeFolder(path);
  } catch (error) {
    throw new Fault(EXIT.input, 'cli.error.unwritable', { path, reason: (error as Error).message });
  }
}

export const pagesPush: TerminalCommand = {
  name: 'pages push',
  summary: 'folders.push.summary',
  examples: 'folders.push.examples',
  arguments: [FOLDER, { name: 'name', summary: 'folders.push.names', many: true, optional: true }],
  options: [
    { name: 'publish', summary: 'folders.push.publish' },
    { name: 'ours', summary: 'folders.push.ours' },
    VERBOSE,
    URL,
  ],
  run: runPush,
};

async function runPush(typed: TypedCommand, context: Context): Promise<Exit> {
  const { openPageFolder } = await import('../../folder/open-folder.ts');
  const { pageFolders } = await import('../../folder/page-files.ts');
  const { goneHere, pushFolder } = await import('../../folder/push.ts');
  const folder = await openPageFolder(one(typed), context);
  const deps = { ...folder, ours: isOn(typed, 'ours'), publish: isOn(typed, 'publish') };
  const named = many(typed, 1);
  const names = named.length > 0 ? named : pageFolders(folder.root);
  const tell = teller('push', isOn(typed, 'verbose') || names.length === 1, context);
  const run = await folder.run(names, (name) => pushFolder(name, deps), tell);
  const gone = named.length > 0 ? [] : goneHere(new Set(names), deps);
  for (const each of gone) await tell(each);
  return finish(run, gone, context);
}

/** Says a line as it happens, of pages where nothing happened alone if it is wanted; with `--json` the whole is told at the end. */
function teller(way: 'pull' | 'push', isVerbose: boolean, { output }: Context) {
  return async (outcome: FolderOutcome): Promise<void> => {
    if (isUnchanged(outcome) && !isVerbose) return;
    const { folder, state, published, notes } = outcome;
    const sentences = [
      text(`folders.${way}.${state}` as 'folders.pull.same'),
      ...(published === undefined ? [] : [text(published ? 'folders.published' : 'folders.notPublished')]),
    ];
    await output.progress(text('folders.line', { folder, said: sentences.join(' ') }));
    for (const { key, params } of notes) await output.progress(`  ${text(key, params)}`);
  };
}

/** `gone` is what has no counterpart on the other side. */
async function finish(
  { outcomes, left, isInterrupted }: FolderRun,
  gone: readonly FolderOutcome[],
  { output }: Context,
): Promise<Exit> {
  const all = [...outcomes, ...gone];
  const pages = all.map(({ exit: _exit, stop: _stop, notes, ...rest }) => ({
    ...rest,
    notes: notes.map(({ key, params }) => text(key, params)),
  }));
  await output.result({ pages, left }, []);
  const [unchanged, wrong] = [all.filter(isUnchanged).length, all.filter(isWrong).length];
  await output.progress(text('folders.total', { count: all.length, unchanged, wrong }));
  if (left > 0) await output.progress(text('folders.left', { left, all: all.length + left }));
  return isInterrupted ? EXIT.interrupted : exitOf(all, left);
}
