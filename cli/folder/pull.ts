import { join } from 'node:path';
import type { EditorPage } from '#core/ports/api.ts';
import { fetchPage } from '../input/read-page.ts';
import { Fault } from '../output/fault.ts';
import { pullImages } from './images.ts';
import type { KnownPages, OpenFolder } from './open-folder.ts';
import { type FolderOutcome, type State, whyFailed } from './outcome.ts';
import { filesOf, freeFolder, hashOf, type PageFiles, readPageFiles, writePageFiles } from './page-files.ts';

export interface PullDeps extends OpenFolder {
  /** What is here is overwritten where both sides changed, and where it cannot be read. */
  readonly theirs: boolean;
}

/** Writes a page of the server into its folder, unless what changed here would be lost. A failure is that of its page alone. */
export async function pullPage(id: string, deps: PullDeps): Promise<FolderOutcome> {
  try {
    return await pull((await fetchPage(id, deps.app)).body, deps);
  } catch (error) {
    const folder = deps.known.withId(id)?.folder ?? id;
    return { folder, id, state: 'failed', ...whyFailed(error) };
  }
}

async function pull(page: EditorPage, deps: PullDeps): Promise<FolderOutcome> {
  const { root, known, images, theirs } = deps;
  const folder = folderOf(page, deps);
  const remote = images.toFolder(filesOf(page));
  const local = localPage(join(root, folder), deps);
  if (local instanceof Fault) {
    const { notes, ...why } = whyFailed(local);
    return { folder, id: page.id, state: 'failed', ...why, notes: [...notes, { key: 'folders.pull.damaged' }] };
  }
  const state = pulled(local, remote, known.of(folder)?.hash, theirs);
  if (state === 'written' || state === 'updated') writePageFiles(join(root, folder), remote);
  if (state !== 'conflict' && state !== 'changedHere')
    await known.record({ folder, id: page.id, hash: hashOf(remote) });
  const notes = state === 'conflict' ? [] : await pullImages(remote, deps);
  return { folder, id: page.id, state, notes };
}

/** The page in a folder; null where there is none, or one that is to be overwritten; a Fault where it cannot be read. */
function localPage(folder: string, { images, theirs }: PullDeps): PageFiles | Fault | null {
  try {
    const files = readPageFiles(folder);
    return files && images.toFolder(files);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return theirs ? null : error;
  }
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
export function goneThere(present: ReadonlySet<string>, { known }: { readonly known: KnownPages }): FolderOutcome[] {
  return known
    .all()
    .filter(({ id }) => id !== undefined && !present.has(id))
    .map(({ folder, id }) => ({ folder, id: id ?? null, state: 'goneThere', notes: [] }));
}
