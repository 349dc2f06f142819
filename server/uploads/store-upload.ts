import { setTimeout as pause } from 'node:timers/promises';
import { uploadName } from '#core/rules/uploads.ts';
import { refusal } from '../domain/http-error.ts';
import type { ServerSecret } from '../domain/secret-box.ts';
import { Turns } from '../domain/turns.ts';
import { isObjectKey, type ObjectStorage } from '../ports/object-storage.ts';
import type { Limits } from '../ports/store/limits.ts';
import type { Uploads } from '../ports/store/uploads.ts';
import { folderOf, makeKey } from './object-key.ts';
import { checkForm, decodePolicy, signatureHolds } from './policy.ts';
import type { UploadRequest } from './read-form.ts';
import { type Recognised, recogniseImage } from './recognise-image.ts';
import { removeMetadata } from './remove-metadata.ts';

/** Of one user, or of one whitelabel (spec uploads.7: a quota per user). */
export const QUOTA = { files: 2_000, bytes: 524_288_000 };

export interface Stored {
  readonly key: string;
  /** Root-relative address of the original. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Browsers that do not know a type send this one (spec uploads.9: the default). */
const ANY_TYPE = 'application/octet-stream';

/** What an upload is checked by. */
interface UploadCheck {
  readonly secret: ServerSecret;
  readonly now: number;
  /** Whether a session is still good: whoever was signed out or shut out uploads nothing more. */
  readonly lives: (session: string) => Promise<boolean>;
}

/** The folder that a form with a valid policy may write to. Throws a refusal where the form is not what was signed. */
async function permittedFolder({ fields, size }: UploadRequest, { secret, now, lives }: UploadCheck): Promise<string> {
  const one = (name: string) => fields.find(([field]) => field.toLowerCase() === name)?.[1] ?? '';
  const encoded = one('policy');
  const policy = signatureHolds(encoded, one('signature'), secret) ? decodePolicy(encoded) : null;
  if (!policy) throw refusal(403, 'signature', 'service.uploadSignature');
  if (size === 0) throw refusal(422, 'empty', 'service.uploadEmpty');
  const reason = checkForm({ fields, size }, policy, now);
  if (reason === 'expired' || !(await lives(policy.session))) throw refusal(403, 'expired', 'service.uploadExpired');
  if (reason !== null) throw refusal(403, 'policy', 'service.uploadPolicy', { reason });
  const folder = folderOf(one('key'));
  if (folder === null || !isObjectKey(`${folder}/name`)) throw refusal(403, 'policy', 'service.uploadKey');
  return folder;
}

async function recognise({ fields, file }: UploadRequest): Promise<Recognised> {
  const image = await recogniseImage(file);
  if (typeof image === 'string') throw refusal(422, 'image', image);
  const declared = fields.find(([name]) => name.toLowerCase() === 'content-type')?.[1] || ANY_TYPE;
  if (declared !== ANY_TYPE && declared !== image.type.mime) {
    throw refusal(422, 'image', 'service.imageMismatch', { declared, found: image.type.mime });
  }
  return image;
}

/** The turn of a server that died meanwhile is over after this many milliseconds. */
const TURN = 20_000;
/** How often a server looks whether it is its turn. */
const LOOK = 100;
type InTurn = <Result>(folder: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Uploads of one folder run one after the other, at all servers on the same data, so that two at once cannot both take
 * the last free place.
 */
export function uploadTurns(limits: Pick<Limits, 'take' | 'giveBack'>): InTurn {
  const turns = new Turns();
  return (folder, work) =>
    turns.run(folder, async () => {
      const turn = { scope: 'uploads at once to', key: folder, most: 1, window: TURN };
      for (let wait = await limits.take([turn]); wait > 0; wait = await limits.take([turn])) {
        await pause(Math.min(wait, LOOK));
      }
      try {
        return await work();
      } finally {
        // Where that is not possible, the turn ends by itself.
        await limits.giveBack([turn]).catch(() => undefined);
      }
    });
}

/** Checks an upload form against its policy, its file against what an image is, and stores the image alone under a name of ours. */
export async function storeUpload(
  form: UploadRequest,
  {
    objects,
    uploads,
    inTurn,
    quota = QUOTA,
    ...check
  }: UploadCheck & {
    readonly objects: ObjectStorage;
    readonly uploads: Pick<Uploads, 'add' | 'inFolder'>;
    readonly inTurn: InTurn;
    readonly quota?: typeof QUOTA;
  },
): Promise<Stored> {
  const folder = await permittedFolder(form, check);
  const image = await recognise(form);
  const wanted =
    form.fields
      .find(([name]) => name.toLowerCase() === 'key')?.[1]
      .split('/')
      .pop() ?? '';
  const key = makeKey(folder, wanted.replace(/^\d{10,}-?/, ''), image.type, check.now);
  return inTurn(folder, async () => {
    const { file, width, height } = await removeMetadata(form.file, image);
    const removed = (await uploads.inFolder(folder)).flatMap((one) => (one.removed_at === null ? [] : one.key));
    const used = (await objects.list(folder)).filter((one) => !removed.includes(one.key));
    const bytes = used.reduce((sum, one) => sum + one.bytes, file.length);
    if (used.length >= quota.files || bytes > quota.bytes) throw refusal(403, 'quota', 'service.uploadQuota');
    await objects.put(key, file);
    await uploads.add({
      ...{ key, folder, name: uploadName(key), bytes: file.length, width, height },
      ...{ alt: '', created_at: check.now },
    });
    return { key, url: `/media/${key}`, width, height };
  });
}
