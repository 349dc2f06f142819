import { FORMAT_LANGUAGES } from '#core/constants.ts';
import { timeZoneNamed } from '#core/rules/time.ts';
import { refusal } from '../../domain/http-error.ts';
import { exactly, FULLNAME } from '../../http/schemas.ts';
import type { Profile } from '../../ports/store/accounts.ts';
import type { Transactional } from '../../ports/store/store.ts';
import { PICTURE_TEXT, type PictureDeps, removePicture, setPicture } from '../../uploads/account-picture.ts';
import { routesOver } from '../route/route.ts';

// spec accounts.97, accounts.98, accounts.99

interface Deps extends PictureDeps {
  readonly store: PictureDeps['store'] & Pick<Transactional, 'nodes'>;
}

const { sessionRoute } = routesOver<Deps>();

/** The step of the tables without which a server does not erase what is said here with the account. */
const STEP = '0080-account-profiles';

async function refuseWhileUpgrading({ store }: Deps): Promise<void> {
  if (await store.nodes.anyBefore(STEP)) throw refusal(409, 'upgrade_running', 'server.profile.upgrade');
}

type Said = Partial<Omit<Profile, 'picture'>>;

/** What is to be stored of what was sent. */
function checked({ fullname, zone: typed, ...rest }: Said): Said {
  const zone = typed === undefined || typed === null ? typed : timeZoneNamed(typed);
  if (zone === null && typed !== null) throw refusal(422, 'zone', 'server.profile.zone', { zone: typed ?? '' });
  return { ...rest, ...(fullname !== undefined && { fullname: fullname.trim() }), ...(zone !== undefined && { zone }) };
}

/** Characters of the longest picture, and what stands around it. */
const BODY_LIMIT = PICTURE_TEXT + 1_024;

/** What people say of themselves. */
export const profileRoutes = [
  sessionRoute<{ Body: Said }>({
    method: 'PUT',
    url: '/v1/users/me',
    summary:
      'Changes the name of the caller, the language in whose way dates and numbers are written for them, and their time zone; null: as their browser does.',
    answer: null,
    schema: {
      body: {
        type: 'object',
        properties: {
          fullname: FULLNAME,
          language: { enum: [...FORMAT_LANGUAGES, null] },
          zone: { type: ['string', 'null'], minLength: 1, maxLength: 64 },
        },
        minProperties: 1,
        additionalProperties: false,
      },
    },
    async handler({ user, body }, deps) {
      if (body.language !== undefined || body.zone !== undefined) await refuseWhileUpgrading(deps);
      await deps.store.users.setProfile(user.id, checked(body));
    },
  }),

  sessionRoute<{ Body: { picture: string } }>({
    method: 'PUT',
    url: '/v1/users/me/picture',
    summary:
      'Gives the caller a picture: a PNG, JPEG, GIF, WebP or AVIF of 5 MiB at most, in Base64, whose middle is kept as a small square.',
    answer: { picture: 'string' },
    bodyLimit: BODY_LIMIT,
    schema: {
      body: exactly({ picture: { type: 'string', minLength: 1, maxLength: PICTURE_TEXT } }),
    },
    async handler({ user, body }, deps) {
      await refuseWhileUpgrading(deps);
      return { picture: await setPicture(user, body.picture, deps) };
    },
  }),

  sessionRoute({
    method: 'DELETE',
    url: '/v1/users/me/picture',
    summary: 'Removes the picture of the caller.',
    answer: null,
    handler: ({ user }, deps) => removePicture(user, deps),
  }),
];
