import { randomBytes } from 'node:crypto';
import { IMAGE_LIMIT } from '#core/constants.ts';
import { refusal } from '../domain/http-error.ts';
import { ACCOUNT_PICTURES, mediaAddress } from '../domain/image-folders.ts';
import type { Clock } from '../ports/clock.ts';
import type { ObjectStorage } from '../ports/object-storage.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { Transactional } from '../ports/store/store.ts';
import { recogniseImage, squareOf } from './image-file.ts';
import { inPictureTurn } from './store-upload.ts';

// spec accounts.99, accounts.100

export interface PictureDeps {
  readonly store: Pick<Transactional, 'tx' | 'users'>;
  readonly objects: ObjectStorage;
  readonly clock: Clock;
}

/** Characters of the longest image in Base64. */
export const PICTURE_TEXT = Math.ceil(IMAGE_LIMIT / 3) * 4;

/** Gives an account a picture, in place of the one it had. The address of it. */
export async function setPicture(user: UserRecord, base64: string, deps: PictureDeps): Promise<string> {
  const square = await inPictureTurn(user.id, async () => {
    const file = Buffer.from(base64, 'base64');
    const image = await recogniseImage(file);
    if (typeof image === 'string') throw refusal(422, 'image', image);
    return squareOf(file);
  });
  const key = `${ACCOUNT_PICTURES}/${deps.clock.now()}-${randomBytes(16).toString('hex')}.webp`;
  await deps.objects.put(key, square);
  await replace(user, key, deps);
  return mediaAddress(key);
}

export async function removePicture(user: UserRecord, deps: PictureDeps): Promise<void> {
  await replace(user, null, deps);
}

async function replace({ id }: UserRecord, picture: string | null, { store, objects }: PictureDeps): Promise<void> {
  const former = await store.tx(async (tx) => {
    const user = await tx.users.byId(id);
    // It was erased meanwhile: nothing of the person comes back.
    if (!user || user.disabled_at !== null) throw refusal(401, 'unauthorised', 'server.signInNeeded');
    await tx.users.setProfile(id, { picture });
    return user.picture;
  });
  // Where that is not possible, housekeeping removes it.
  if (former !== null) await objects.remove(former).catch(() => undefined);
}

/** Milliseconds in which a picture that was stored is entered for its account. */
const ENTERED = 600_000;

/** Removes the files of pictures that no account has any more: of those that were erased, and of what was cut short. */
export async function removeLostPictures({ store, objects, clock }: PictureDeps): Promise<void> {
  const files = await objects.list(ACCOUNT_PICTURES);
  const kept = new Set(await store.users.pictures());
  const lost = files.filter(({ key, at }) => !kept.has(key) && at < clock.now() - ENTERED);
  for (const { key } of lost) await objects.remove(key);
}
