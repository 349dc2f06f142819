import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { App } from '#core/app/create-app.ts';
import { failureOf } from '#core/machines/failure.ts';
import type { EditorPage, StoredPage, WithEtag } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { refusedFindings } from '#core/ports/page-inspector.ts';
import { EXIT, exitOfFailure, Fault } from '../output/fault.ts';
import { type ImageDeps, pushImages } from './images.ts';
import type { KnownPages } from './known-pages.ts';
import type { Outcome } from './outcome.ts';
import { filesOf, hashOf, nameIn, type PageFiles, pageFolders, readPageFiles, writePageFiles } from './page-files.ts';

export interface PushDeps extends ImageDeps {
  readonly known: KnownPages;
  readonly app: App;
  /** What is on the server is overwritten where both sides changed; it stays among the earlier versions. */
  readonly ours: boolean;
  readonly publish: boolean;
}

/** Sends what changed in one folder, unless it changed on the server, too. A failure is that of its folder alone. */
export async function pushFolder(folder: string, deps: PushDeps): Promise<Outcome> {
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
    if (error instanceof Fault) return { folder, id, state: 'failed', notes: [said(error.message)], exit: error.exit };
    if (!(error instanceof ApiError)) throw error;
    return { folder, id, state: 'failed', notes: [said(error.summary)], exit: exitOfError(error) };
  }
}

const exitOfError = (error: ApiError) => exitOfFailure(failureOf(error));
const said = (sentence: string) => ({ key: 'folders.said', params: { sentence } }) as const;

async function create(folder: string, local: PageFiles, deps: PushDeps): Promise<Outcome> {
  const { known, app } = deps;
  // The key is on the disk before the page is made: where the answer is lost, the next run makes no second one.
  const key = known.of(folder)?.key ?? randomUUID();
  await known.record({ folder, key });
  const { page, notes } = await pushImages(local, deps);
  const stored = await app.api.createPage({ label: nameIn(page) || folder, ...page }, { idempotencyKey: key });
  await keep(folder, local, stored, deps);
  return published({ folder, id: stored.body.id, state: 'created', notes }, stored, deps);
}

interface Change {
  readonly folder: string;
  readonly id: string;
  readonly local: PageFiles;
}

async function update({ folder, id, local }: Change, deps: PushDeps): Promise<Outcome> {
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
  const name = nameIn(page);
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
async function published(outcome: Outcome, { body, etag }: WithEtag<EditorPage>, deps: PushDeps): Promise<Outcome> {
  if (!deps.publish || isPublished(body)) return outcome;
  try {
    await deps.app.api.publishPage(body.id, { ifMatch: etag ?? '*' });
    return { ...outcome, published: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...outcome, published: false, notes: [...outcome.notes, ...whyRefused(error)], exit: exitOfError(error) };
  }
}

/** What is wrong with the page, else what the server says. */
function whyRefused(error: ApiError): Outcome['notes'] {
  const found = refusedFindings(error);
  if (found === null) return [said(error.summary)];
  return found.map(({ level, problem }) => ({ key: 'folders.finding', params: { level, problem } }));
}

const isPublished = ({ html, config, published_html, published_config }: EditorPage) =>
  html === published_html && config === published_config;
