import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadName } from '#core/rules/names.ts';
import { text } from '#core/texts/index.ts';
import { HttpError, refusal } from '../domain/http-error.ts';
import { mediaAddress } from '../domain/image-folders.ts';
import type { ServerSecret } from '../domain/secret-box.ts';
import { FairQueue, NoTurnError, Turns } from '../domain/turns.ts';
import { isObjectKey, type ObjectStorage } from '../ports/object-storage.ts';
import type { Limits } from '../ports/store/requests.ts';
import type { UploadRecords } from '../ports/store/uploads.ts';
import {
  type ImageType,
  type PublicImage,
  type RecognisedImage,
  recogniseImage,
  removeMetadata,
} from './image-file.ts';
import { checkPolicyFields, checkSize, decodePolicy, type Policy, type PolicyField, signatureHolds } from './policy.ts';

const LONGEST_NAME = 60;

/** The folder of a key a form asked for; null where its name tries to be more than a name. */
function folderOf(key: string): string | null {
  const slash = key.lastIndexOf('/');
  const name = key.slice(slash + 1);
  if (name === '' || /[\\%\p{Cc}]|\.\./u.test(name)) return null;
  return key.slice(0, slash);
}

/**
 * spec uploads.6: a timestamp plus the file name; ours adds chance, so nothing is ever overwritten, and the true
 * extension.
 */
function makeKey(folder: string, name: string, type: ImageType, now: number): string {
  const clean = name
    .replace(/\.[^.]*$/, '')
    .replace(/[^A-Za-z0-9._-]/g, '')
    .replace(/\.{2,}/g, '.')
    .slice(-LONGEST_NAME);
  return `${folder}/${now}-${randomBytes(6).toString('hex')}-${clean}.${type.extension}`;
}

/** Files and bytes of one user, or of one whitelabel (spec uploads.7: a quota per user). */
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

/** What the fields of an upload are checked by. */
export interface FieldsCheck {
  readonly secret: ServerSecret;
  readonly now: number;
  /** Whether a session is still good: whoever was signed out or shut out uploads nothing more. */
  readonly lives: (session: string) => Promise<boolean>;
  /** The only organisation that it opens; null: all of the person's. */
  readonly organisationOf: (session: string) => Promise<string | null>;
}

/** What the fields of a form allow: one image, in a folder. */
export interface Permit {
  readonly folder: string;
  /** The name that the image wishes for. */
  readonly name: string;
  /** The type that the browser takes it for. */
  readonly declared: string;
  readonly policy: Policy;
  /** The only organisation that the session opens which asked for the form; null: all of the person's. */
  readonly organisation: string | null;
}

/** What the fields of a form with a valid policy allow. Throws a refusal where they are not what was signed. */
export async function permitUpload(
  fields: readonly PolicyField[],
  { secret, now, lives, organisationOf }: FieldsCheck,
): Promise<Permit> {
  const one = (name: string) => fields.find(([field]) => field.toLowerCase() === name)?.[1] ?? '';
  const encoded = one('policy');
  const policy = signatureHolds(encoded, one('signature'), secret) ? decodePolicy(encoded) : null;
  if (!policy) throw refusal(403, 'signature', 'service.uploadSignature');
  const reason = checkPolicyFields(fields, policy, now);
  if (reason === 'expired' || !(await lives(policy.session))) throw refusal(403, 'expired', 'service.uploadExpired');
  if (reason !== null) throw refusal(403, 'policy', 'service.uploadPolicy', { reason });
  const folder = folderOf(one('key'));
  if (folder === null || !isObjectKey(`${folder}/name`)) throw refusal(403, 'policy', 'service.uploadKey');
  const organisation = await organisationOf(policy.session);
  const name = one('key').slice(folder.length + 1);
  return { folder, name, declared: one('content-type') || ANY_TYPE, policy, organisation };
}

async function recognise(file: Buffer, { declared }: Permit): Promise<RecognisedImage> {
  const image = await recogniseImage(file);
  if (typeof image === 'string') throw refusal(422, 'image', image);
  if (declared !== ANY_TYPE && declared !== image.type.mime) {
    throw refusal(422, 'image', 'service.imageMismatch', { declared, found: image.type.mime });
  }
  return image;
}

/** Seconds after which an upload that had no place may be tried again. */
const TRY_AGAIN = '5';

export function noPlace(): HttpError {
  const summary = text('service.uploadPlaces', { wait: TRY_AGAIN });
  return new HttpError(503, 'too_many_uploads', summary, undefined, { 'retry-after': TRY_AGAIN });
}

/**
 * Pictures are decoded whole; more than two at once would only take memory from one another. One that moves takes seconds:
 * those of one folder wait for each other, and not those of others for them.
 */
const looks = new FairQueue(['one', 'other'], { perPerson: 100, patience: 60_000 });

/** Decodes pictures of somebody, when it is their turn. */
export function inPictureTurn<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
  return looks.do(whose, work).catch((error: unknown) => {
    throw error instanceof NoTurnError ? noPlace() : error;
  });
}

/** The image that a file is, as it may be stored. Its size is that of the file as it came. */
async function lookAt(
  path: string,
  size: number,
  permit: Permit,
): Promise<PublicImage & Pick<RecognisedImage, 'type'>> {
  if (size === 0) throw refusal(422, 'empty', 'service.uploadEmpty');
  const reason = checkSize(size, permit.policy);
  if (reason !== null) throw refusal(403, 'policy', 'service.uploadPolicy', { reason });
  return inPictureTurn(permit.folder, async () => {
    const file = await readFile(path);
    const image = await recognise(file, permit);
    return { type: image.type, ...(await removeMetadata(file, image)) };
  });
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

/** Where a stored file is entered. What rejects there is stored nowhere. */
export type RecordedUploads = Pick<UploadRecords, 'add' | 'inFolder'>;

/** A file that came whole. */
interface Received {
  readonly permit: Permit;
  readonly path: string;
  readonly size: number;
}

/** Checks a file against what an image is, and stores the image alone under a name of ours. */
export async function storeUpload(
  { permit, path, size }: Received,
  {
    objects,
    uploads,
    inTurn,
    now,
    quota = QUOTA,
  }: {
    readonly objects: ObjectStorage;
    readonly uploads: RecordedUploads;
    readonly inTurn: InTurn;
    readonly now: number;
    readonly quota?: typeof QUOTA;
  },
): Promise<Stored> {
  const { folder, name, organisation: bound_to } = permit;
  const { file, type, width, height } = await lookAt(path, size, permit);
  const key = makeKey(folder, name.replace(/^\d{10,}-?/, ''), type, now);
  return inTurn(folder, async () => {
    const removed = (await uploads.inFolder(folder)).flatMap((one) => (one.removed_at === null ? [] : one.key));
    const used = (await objects.list(folder)).filter((one) => !removed.includes(one.key));
    const bytes = used.reduce((sum, one) => sum + one.bytes, file.length);
    if (used.length >= quota.files || bytes > quota.bytes) throw refusal(403, 'quota', 'service.uploadQuota');
    await objects.put(key, file);
    try {
      await uploads.add({
        ...{ key, folder, name: uploadName(key), bytes: file.length, width, height },
        ...{ alt: '', created_at: now, bound_to },
      });
    } catch (error) {
      await objects.remove(key);
      throw error;
    }
    return { key, url: mediaAddress(key), width, height };
  });
}
