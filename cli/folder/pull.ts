import { join } from 'node:path';
import type { App } from '#core/app/create-app.ts';
import type { EditorPage } from '#core/ports/api.ts';
import { type ImageDeps, pullImages } from './images.ts';
import type { KnownPages } from './known-pages.ts';
import type { Outcome, State } from './outcome.ts';
import { filesOf, freeFolder, hashOf, type PageFiles, readPageFiles, writePageFiles } from './page-files.ts';

export interface PullDeps extends ImageDeps {
  readonly known: KnownPages;
  /** What is here is overwritten where both sides changed. */
  readonly theirs: boolean;
}

/** Writes a page of the server into its folder, unless what changed here would be lost. */
export async function pullPage(page: EditorPage, deps: PullDeps): Promise<Outcome> {
  const { root, known, images } = deps;
  const folder = folderOf(page, deps);
  const remote = images.toFolder(filesOf(page));
  const files = readPageFiles(join(root, folder));
  const local = files && images.toFolder(files);
  const base = known.of(folder)?.hash;
  const state = pulled(local, remote, base, deps.theirs);
  if (state === 'written' || state === 'updated') writePageFiles(join(root, folder), remote);
  if (state !== 'conflict' && state !== 'changedHere')
    await known.record({ folder, id: page.id, hash: hashOf(remote) });
  const notes = state === 'conflict' ? [] : await pullImages(remote, deps);
  return { folder, id: page.id, state, notes };
}

function pulled(local: PageFiles | null, remote: PageFiles, base: string | undefined, theirs: boolean): State {
  if (local === null) return 'written';
  const [here, there] = [hashOf(local), hashOf(remote)];
  if (here === there) return 'same';
  if (here === base || theirs) return 'updated';
  return there === base ? 'changedHere' : 'conflict';
}

/** The folder that is known as this page, else a new one with its label. */
function folderOf({ id, label }: EditorPage, { known }: PullDeps): string {
  const taken = new Set(known.all().map(({ folder }) => folder));
  return known.withId(id)?.folder ?? freeFolder(label, taken);
}

/** Folders whose pages are no longer on the server; nothing is removed here. */
export function goneThere(present: ReadonlySet<string>, { known }: Pick<PullDeps, 'known'>): Outcome[] {
  return known
    .all()
    .filter(({ id }) => id !== undefined && !present.has(id))
    .map(({ folder, id }) => ({ folder, id: id ?? null, state: 'goneThere', notes: [] }));
}

/** Fetches the pages of a list one by one, whole. */
export async function* wholePages(ids: readonly string[], { api }: App): AsyncGenerator<EditorPage> {
  for (const id of ids) yield (await api.page(id)).body;
}
