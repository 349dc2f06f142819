import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { App } from '#core/app/create-app.ts';
import type { EditorPage, StoredPage, WithEtag } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { refusedFindings } from '#core/ports/page-inspector.ts';
import { EXIT, Fault } from '../output/fault.ts';
import { pushImages } from './images.ts';
import type { OpenFolder } from './open-folder.ts';
import { type FolderOutcome, type OutcomeNote, whyFailed } from './outcome.ts';
import {
  filesOf,
  hashOf,
  nameInFiles,
  type PageFiles,
  pageFolders,
  readPageFiles,
  writePageFiles,
} from './page-files.ts';

export interface PushDeps extends OpenFolder {
  /** What is on the server is overwritten where both sides changed; it stays among the earlier versions. */
  readonly ours: boolean;
  readonly publish: boolean;
}

/** Sends what changed in one folder, unless it changed on the server, too. A failure is that of its folder alone. */
export async function pushFolder(folder: string, deps: PushDeps): Promise<FolderOutcome> {
  const id = deps.known.of(folder)?.id ?? null;
  try {
    const files = readPageFiles(join(deps.root, folder));
    if (files === null) {
      const names = pageFolders(deps.root).join(', ') || '-';
      throw new Fault(EXIT.input, 'folders.push.unknown', { path: join(deps.root, folder), names });
    }
    const local = deps.images.toFolder(files);
    return id === null ? await create(folder, local, deps) : await update({ folder, id, local }, deps);
  } catch (error) {
    return { folder, id, state: 'failed', ...whyFailed(error) };
  }
}

async function create(folder: string, local: PageFiles, deps: PushDeps): Promise<FolderOutcome> {
  const { known, app } = deps;
  // The key is on the disk before the page is made: where the answer is lost, the next run makes no second one.
  const key = known.of(folder)?.key ?? randomUUID();
  await known.record({ folder, key });
  const { page, notes } = await pushImages(local, deps);
  const stored = await app.api.createPage({ label: nameInFiles(page) || folder, ...page }, { idempotencyKey: key });
  await keep(folder, local, stored, deps);
  return published({ folder, id: stored.body.id, state: 'created', notes }, stored, deps);
}

interface Change {
  readonly folder: string;
  readonly id: string;
  readonly local: PageFiles;
}

async function update({ folder, id, local }: Change, deps: PushDeps): Promise<FolderOutcome> {
  const { known, app, ours, images } = deps;
  const base = known.of(folder)?.hash;
  const [here, there] = [hashOf(local), await remoteOf(id, app)];
  if (there === null)
    return { folder, id, state: here === base ? 'goneThere' : 'conflict', notes: [{ key: 'folders.gone' }] };
  const remote = hashOf(images.toFolder(filesOf(there.body)));
  if (here === remote) {
    await known.record({ folder, id, hash: here });
    return published({ folder, id, state: 'same', notes: [] }, there, deps);
  }
  if (here === base) return { folder, id, state: 'same', notes: [{ key: 'folders.newerThere' }] };
  if (remote !== base && !ours) return { folder, id, state: 'conflict', notes: [] };
  const { page, notes } = await pushImages(local, deps);
  const name = nameInFiles(page);
  const content = { ...page, ...(name !== '' && { label: name }) };
  const stored = await app.api.updatePage(id, content, { ifMatch: remote === base ? (there.etag ?? '*') : '*' });
  await keep(folder, local, stored, deps);
  return published({ folder, id, state: 'sent', notes }, stored, deps);
}

async function remoteOf(id: string, { api }: App): Promise<WithEtag<EditorPage> | null> {
  try {
    return await api.page(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The server may have stored something else, as Custom HTML without its script: that is what the folder has then. */
async function keep(folder: string, local: PageFiles, { body }: StoredPage, deps: PushDeps): Promise<void> {
  const { root, known, images } = deps;
  const stored = images.toFolder(filesOf(body));
  if (hashOf(stored) !== hashOf(local)) writePageFiles(join(root, folder), stored);
  await known.record({ folder, id: body.id, hash: hashOf(stored) });
}

/** Publishes the draft where that was asked for and visitors do not have it yet. */
async function published(
  outcome: FolderOutcome,
  { body, etag }: WithEtag<EditorPage>,
  deps: PushDeps,
): Promise<FolderOutcome> {
  if (!deps.publish || isPublished(body)) return outcome;
  try {
    await deps.app.api.publishPage(body.id, { ifMatch: etag ?? '*' });
    return { ...outcome, published: true };
  } catch (error) {
    const { notes, ...why } = whyFailed(error);
    const findings = refusedFindings(error)?.map(({ level, problem }) => findingNote(level, problem));
    return { ...outcome, published: false, ...why, notes: [...outcome.notes, ...(findings ?? notes)] };
  }
}

const findingNote = (level: string, problem: string): OutcomeNote => ({
  key: 'folders.finding',
  params: { level, problem },
});

const isPublished = ({ html, config, published_html, published_config }: EditorPage) =>
  html === published_html && config === published_config;

/** Folders that are no longer here, whose pages stay on the server. */
export function goneHere(present: ReadonlySet<string>, { known }: PushDeps): FolderOutcome[] {
  return known
    .all()
    .filter(({ folder, id }) => id !== undefined && !present.has(folder))
    .map(({ folder, id = '' }) => ({
      folder,
      id,
      state: 'goneHere',
      notes: [{ key: 'folders.goneHere', params: { id } }],
    }));
}
