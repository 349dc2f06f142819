import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from '#core/texts/index.ts';
import { type Command, isOn, many, one, type Typed } from '../command.ts';
import type { Context } from '../context.ts';
import { exitOf, isWrong, type Outcome } from '../folder/outcome.ts';
import type { Exit } from '../output/fault.ts';

const FOLDER = { name: 'folder', summary: 'folders.argument' } as const;
const URL = { name: 'url', value: 'address', summary: 'cli.option.url' } as const;

export const pagesPull: Command = {
  name: 'pages pull',
  summary: 'folders.pull.summary',
  examples: 'folders.pull.examples',
  arguments: [FOLDER, { name: 'id', summary: 'folders.pull.ids', many: true, optional: true }],
  options: [{ name: 'theirs', summary: 'folders.pull.theirs' }, URL],
  run: runPull,
};

async function runPull(typed: Typed, context: Context): Promise<Exit> {
  const app = await context.signedInApp();
  const { KnownPages } = await import('../folder/known-pages.ts');
  const { KnownImages } = await import('../folder/known-images.ts');
  const { imageServer } = await import('../folder/image-server.ts');
  const { goneThere, pullPage, wholePages } = await import('../folder/pull.ts');
  const root = resolve(context.terminal.workingFolder, one(typed));
  mkdirSync(root, { recursive: true });
  const known = new KnownPages(root, context.url);
  const images = new KnownImages(root, context.url);
  const server = imageServer(app, await context.media(), context);
  const deps = { root, known, images, server, theirs: isOn(typed, 'theirs') };
  const wanted = many(typed, 1);
  const ids = wanted.length > 0 ? wanted : (await app.api.pages('mine')).map(({ id }) => id);
  const outcomes: Outcome[] = [];
  const tell = async (outcome: Outcome) => void outcomes.push(await told(outcome, 'pull', context));
  try {
    for await (const page of wholePages(ids, app)) await tell(await pullPage(page, deps));
  } finally {
    await known.close();
    await images.close();
  }
  if (wanted.length === 0) for (const gone of goneThere(new Set(ids), deps)) await tell(gone);
  return finish(outcomes, context);
}

export const pagesPush: Command = {
  name: 'pages push',
  summary: 'folders.push.summary',
  examples: 'folders.push.examples',
  arguments: [FOLDER, { name: 'name', summary: 'folders.push.names', many: true, optional: true }],
  options: [{ name: 'publish', summary: 'folders.push.publish' }, { name: 'ours', summary: 'folders.push.ours' }, URL],
  run: runPush,
};

async function runPush(typed: Typed, context: Context): Promise<Exit> {
  const app = await context.signedInApp();
  const { KnownPages } = await import('../folder/known-pages.ts');
  const { KnownImages } = await import('../folder/known-images.ts');
  const { imageServer } = await import('../folder/image-server.ts');
  const { pageFolders } = await import('../folder/page-files.ts');
  const { pushFolder } = await import('../folder/push.ts');
  const root = resolve(context.terminal.workingFolder, one(typed));
  const named = many(typed, 1);
  const known = new KnownPages(root, context.url);
  const images = new KnownImages(root, context.url);
  const server = imageServer(app, await context.media(), context);
  const deps = {
    ...{ root, known, images, server, app },
    ...{ ours: isOn(typed, 'ours'), publish: isOn(typed, 'publish') },
  };
  const outcomes: Outcome[] = [];
  try {
    for (const folder of named.length > 0 ? named : pageFolders(root)) {
      outcomes.push(await told(await pushFolder(folder, deps), 'push', context));
    }
  } finally {
    await known.close();
    await images.close();
  }
  return finish(outcomes, context);
}

/** Says a line as it happens; with `--json` the whole is told at the end. */
async function told(outcome: Outcome, way: 'pull' | 'push', { output }: Context): Promise<Outcome> {
  const { folder, state, published, notes } = outcome;
  const said = [
    text(`folders.${way}.${state}` as 'folders.pull.same'),
    ...(published === undefined ? [] : [text(published ? 'folders.published' : 'folders.notPublished')]),
  ];
  await output.progress(text('folders.line', { folder, said: said.join(' ') }));
  for (const { key, params } of notes) await output.progress(`  ${text(key, params)}`);
  return outcome;
}

async function finish(outcomes: readonly Outcome[], { output }: Context): Promise<Exit> {
  const pages = outcomes.map(({ exit: _exit, notes, ...rest }) => ({
    ...rest,
    notes: notes.map(({ key, params }) => text(key, params)),
  }));
  const wrong = outcomes.filter(isWrong).length;
  await output.result({ pages }, []);
  await output.progress(text('folders.total', { count: outcomes.length, wrong }));
  return exitOf(outcomes);
}
