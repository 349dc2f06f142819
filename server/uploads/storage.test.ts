import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IMAGE_LIMIT } from '#core/constants.ts';
import { createFolderStorage } from '../adapters/folder-storage/folder-storage.ts';
import type { HttpError } from '../domain/http-error.ts';
import { ACCESS_KEY_ID, encodePolicy, type Policy, signPolicy, uploadPolicy } from './policy.ts';
import { imageExtension, storageExtension, type UploadDeps } from './upload-extensions.ts';

// spec safety.4, uploads.7, uploads.9, uploads.11

const SECRET = 'a secret of this test';
const NOW = Date.parse('2026-11-21T12:00:00Z');
const SESSION = 'session-1';
const PREFIX = 'splash_images/user-1/';

type Field = [name: string, value: string];
interface Form {
  fields: Field[];
  files: { name: string; content: Buffer; type?: string }[];
  behind?: Field[];
}

let app: FastifyInstance;
let data: string;
let png: Buffer;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'portico-storage-'));
  app = fastify();
  app.setErrorHandler<HttpError>((error, _request, reply) =>
    reply.code(error.status ?? 500).send({ error: { code: error.code, summary: error.message } }),
  );
  const store = {
    sessions: {
      byId: (id: string) =>
        id === SESSION ? { user_id: 'ada', acting_user_id: null, expires_at: NOW + 1, used_at: NOW } : undefined,
    },
    users: { byId: () => ({ disabled_at: null }) },
    memberships: { ofUser: async () => [] },
    dashboards: { byHostname: async () => undefined },
    uploads: { add: async () => {}, inFolder: async () => [] },
    limits: { take: async () => 0, giveBack: async () => {} },
    tx: (work: (tx: unknown) => unknown) => work(store),
  };
  const deps = {
    settings: { data },
    secret: [SECRET],
    clock: { now: () => NOW },
    store,
    log: app.log,
    objects: createFolderStorage(data),
  } as unknown as UploadDeps;
  await storageExtension(app, deps);
  await imageExtension(app, deps);
  await app.listen({ port: 0 });
  png = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'teal' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
});

afterAll(async () => {
  await app.close();
  await rm(data, { recursive: true });
});

beforeEach(() => rm(join(data, 'objects'), { recursive: true, force: true }));

const address = () => app.listeningOrigin;

function signed(policy: Policy): Field[] {
  const encoded = encodePolicy(policy);
  return [
    ['policy', encoded],
    ['signature', signPolicy(encoded, [SECRET])],
  ];
}

function form(change: (form: Form) => void = () => {}): Form {
  const made: Form = {
    fields: [
      ['key', `${PREFIX}1763726400000-photo.png`],
      ['AWSAccessKeyId', ACCESS_KEY_ID],
      ['acl', 'public-read'],
      ...signed(uploadPolicy(PREFIX, SESSION, NOW)),
      ['Content-Type', 'image/png'],
      ['filename', 'photo.png'],
    ],
    files: [{ name: 'photo.png', content: png }],
  };
  change(made);
  return made;
}

async function post({ fields, files, behind = [] }: Form): Promise<{ status: number; body: Record<string, never> }> {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  for (const { name, content, type } of files) body.append('file', new Blob([new Uint8Array(content)], { type }), name);
  for (const [name, value] of behind) body.append(name, value);
  const answer = await fetch(`${address()}/storage`, { method: 'POST', body });
  return { status: answer.status, body: await answer.json() };
}

async function storedFiles(): Promise<string[]> {
  const names = await readdir(join(data, 'objects'), { recursive: true, withFileTypes: true }).catch(() => []);
  return names.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const set = (name: string, value: string) => (form: Form) => {
  form.fields = form.fields.map(([field, old]) => [field, field === name ? value : old]);
};
const without = (name: string) => (form: Form) => {
  form.fields = form.fields.filter(([field]) => field !== name);
};
const add = (name: string, value: string) => (form: Form) => void form.fields.push([name, value]);
const policy = (change: (conditions: Policy['conditions']) => unknown, expiration?: string) => (form: Form) => {
  const base = uploadPolicy(PREFIX, SESSION, NOW);
  const changed = { ...base, expiration: expiration ?? base.expiration, conditions: change(base.conditions) } as Policy;
  form.fields = [...form.fields.filter(([name]) => name !== 'policy' && name !== 'signature'), ...signed(changed)];
};
const content =
  (make: (png: Buffer) => Buffer | Promise<Buffer>, type = 'application/octet-stream') =>
  async (form: Form) => {
    form.files = [{ name: 'photo.png', content: await make(png) }];
    set('Content-Type', type)(form);
  };
const picture = (format: 'jpeg' | 'gif' | 'webp' | 'avif') => () =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer();
const sized = (length: number) => (image: Buffer) => Buffer.concat([image, Buffer.alloc(length - image.length)]);

/** A PNG header that promises more points than any memory holds. */
function flood(): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(30_000, 16);
  copy.writeUInt32BE(30_000, 20);
  return copy;
}

type Case = [string, number, (form: Form) => void | Promise<void>];

const accepted: Case[] = [
  ['the form of the spec', 201, () => {}],
  ['the default content type', 201, set('Content-Type', 'application/octet-stream')],
  ['a field that S3 ignores', 201, add('x-ignore-me', '1')],
  [
    'field names in another case',
    201,
    (form) => {
      form.fields = form.fields.map(([name, value]) => [name.toLowerCase(), value]);
    },
  ],
  ['a JPEG', 201, content(picture('jpeg'), 'image/jpeg')],
  ['a GIF', 201, content(picture('gif'), 'image/gif')],
  ['a WebP', 201, content(picture('webp'), 'image/webp')],
  ['an AVIF', 201, content(picture('avif'), 'image/avif')],
  ['exactly 5 MiB', 201, content(sized(IMAGE_LIMIT))],
  ['a name with blanks and umlauts', 201, set('key', `${PREFIX}Sömmer photo (1).png`)],
];

const refused: Case[] = [
  ['an expired policy', 403, policy((all) => all, new Date(NOW - 1).toISOString())],
  ['an expiration that is no time', 403, policy((all) => all, 'tomorrow')],
  ['a tampered policy', 403, (form) => set('policy', encodePolicy(uploadPolicy('', SESSION, NOW)))(form)],
  ['a policy that is no JSON', 403, set('policy', 'bm90IGpzb24=')],
  ['a wrong signature', 403, set('signature', 'AAAA')],
  [
    'a signature by another secret',
    403,
    (form) => set('signature', signPolicy(encodePolicy(uploadPolicy(PREFIX, SESSION, NOW)), ['other']))(form),
  ],
  ['no signature', 403, without('signature')],
  ['no policy', 403, without('policy')],
  ['no key', 403, without('key')],
  ['no acl', 403, without('acl')],
  ['another acl', 403, set('acl', 'public-read-write')],
  ['no content type', 403, without('Content-Type')],
  ['no filename', 403, without('filename')],
  ['a field nobody permitted', 403, add('success_action_redirect', 'https://evil.example')],
  ['a field twice', 403, add('acl', 'public-read')],
  ['a field twice in another case', 403, add('KEY', `${PREFIX}b.png`)],
  [
    'a field behind the file',
    403,
    (form) => {
      form.behind = [['acl', 'public-read']];
    },
  ],
  [
    'a field that S3 ignores, where it stands behind the file',
    403,
    (form) => {
      form.behind = [['x-ignore-me', '1']];
    },
  ],
  ["another user's folder", 403, set('key', 'splash_images/user-2/a.png')],
  ['a folder that begins like mine', 403, set('key', 'splash_images/user-11/a.png')],
  ['a way up', 403, set('key', `${PREFIX}../user-2/a.png`)],
  ['a way up in code', 403, set('key', `${PREFIX}%2e%2e%2fa.png`)],
  ['a way up for Windows', 403, set('key', `${PREFIX}..\\a.png`)],
  ['a folder below mine', 403, set('key', `${PREFIX}sub/a.png`)],
  ['no name', 403, set('key', PREFIX)],
  ['a key with a zero byte', 403, set('key', `${PREFIX}a\u0000.png`)],
  [
    'a key nobody put in a folder',
    403,
    (form) => {
      policy((all) => all.map((one) => (Array.isArray(one) && one[1] === '$key' ? ['starts-with', '$key', ''] : one)))(
        form,
      );
      set('key', 'a.png')(form);
    },
  ],
  [
    'an exact condition that does not hold',
    403,
    policy((all) => [...all.filter((one) => !Array.isArray(one) || one[1] !== '$filename'), { filename: 'other.png' }]),
  ],
  ['an eq condition that does not hold', 403, policy((all) => [...all, ['eq', '$filename', 'other.png']])],
  ['a condition of an unknown kind', 403, policy((all) => [...all, ['ends-with', '$filename', 'photo.png']])],
  ['fewer bytes than permitted', 403, policy((all) => [...all, ['content-length-range', 100_000, 200_000]])],
  ['more bytes than permitted', 403, policy((all) => [...all, ['content-length-range', 1, 10]])],
  ['5 MiB and a byte', 413, content(sized(IMAGE_LIMIT + 1))],
  ['20 MiB', 413, content(sized(20_000_000))],
  ['an empty file', 422, content(() => Buffer.alloc(0))],
  [
    'no file',
    400,
    (form) => {
      form.files = [];
    },
  ],
  ['two files', 400, (form) => void form.files.push({ name: 'b.png', content: png })],
  ['a content type that is another', 422, set('Content-Type', 'image/jpeg')],
  [
    'an SVG',
    422,
    content(
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'image/svg+xml',
    ),
  ],
  ['an SVG that says it is a PNG', 422, content(() => Buffer.from('<svg onload="alert(1)"/>'), 'image/png')],
  ['HTML that says it is a PNG', 422, content(() => Buffer.from('<html><script>alert(1)</script>'), 'image/png')],
  ['a script that begins like a GIF', 422, content(() => Buffer.from('GIF89a/*....*/=1;alert(1)//'), 'image/gif')],
  ['a PNG cut in half', 422, content((image) => image.subarray(0, image.length / 2))],
  ['a PNG of 30,000 by 30,000 points', 422, content(flood)],
  ['a BMP', 422, content(() => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]), 'image/bmp')],
  ['a TIFF', 422, content((image) => sharp(image).tiff().toBuffer(), 'image/tiff')],
];

describe('an upload', () => {
  it.each(accepted)('takes %s', async (_name, status, change) => {
    const made = form();
    await change(made);
    const answer = await post(made);
    expect(answer).toMatchObject({ status });
    expect(answer.body).toMatchObject({ key: expect.stringMatching(/^splash_images\/user-1\/[A-Za-z0-9._-]+$/) });
    expect(await storedFiles()).toHaveLength(1);
  });

  it.each(refused)('refuses %s and leaves no file', async (_name, status, change) => {
    const made = form();
    await change(made);
    const answer = await post(made);
    expect(answer).toMatchObject({ status, body: { error: { summary: expect.stringMatching(/^[A-Z].*\.$/) } } });
    expect(await storedFiles()).toEqual([]);
  });

  it('refuses what is no form', async () => {
    const answer = await fetch(`${address()}/storage`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
  });

  it('gets a name of ours: the time, chance, what is safe of its own, and its true extension', async () => {
    const made = form(set('key', `${PREFIX}1763726400000-My holiday.php.jpeg`));
    const { body } = await post(made);
    expect(body.key).toMatch(/^splash_images\/user-1\/1795262400000-[0-9a-f]{12}-Myholiday\.php\.png$/);
    expect(body.url).toBe(`/media/${body.key}`);
  });
});

describe('an uploaded image', () => {
  it.each(['media', 'i/0x0'])('is served as itself at /%s, for a year, and can do nothing', async (place) => {
    const { body } = await post(form());
    const answer = await fetch(`${address()}/${place}/${body.key}`);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('is served without the place where it was taken, and upright', async () => {
    const photograph = () =>
      sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
        .withMetadata({ orientation: 6 })
        .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1' } })
        .jpeg()
        .toBuffer();
    expect((await sharp(await photograph()).metadata()).orientation).toBe(6);
    const made = form();
    await content(photograph, 'image/jpeg')(made);
    const { body } = await post(made);
    const served = Buffer.from(await (await fetch(address() + body.url)).arrayBuffer());
    expect(served.includes('Exif')).toBe(false);
    const { exif, orientation, width, height } = await sharp(served).metadata();
    expect({ exif, orientation, width, height }).toEqual({ width: 40, height: 60 });
    expect(body).toMatchObject({ width: 40, height: 60 });
  });

  it.each([
    ['175x0', 175, 88],
    ['0x96', 192, 96],
    ['320x96', 192, 96],
    ['1920x0', 400, 200],
    ['0x0', 400, 200],
  ])('is served in %s', async (size, width, height) => {
    const { body } = await post(form());
    for (const _again of [1, 2]) {
      const answer = await fetch(`${address()}/i/${size}/${body.key}`);
      const image = await sharp(await answer.arrayBuffer()).metadata();
      expect(image).toMatchObject({ format: 'png', width, height });
      expect(answer.headers.get('content-type')).toBe('image/png');
    }
  });

  it.each([
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'image/webp'],
    ['image/webp,*/*', 'image/webp'],
    ['image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'image/png'],
    ['image/webp;q=0,*/*', 'image/png'],
    ['*/*', 'image/png'],
  ])('is served to a browser that accepts %s as %s, and caches keep both apart', async (accept, type) => {
    const { body } = await post(form());
    const answer = await fetch(`${address()}/i/320x0/${body.key}`, { headers: { accept } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({ 'content-type': type, vary: 'Accept' });
    const age = accept.includes('avif') ? 'public, max-age=600' : 'public, max-age=31536000, immutable';
    expect(answer.headers.get('cache-control')).toBe(age);
  });

  it('is served as it is where another size cannot be written, as on a full disk', async () => {
    const { body } = await post(form());
    const sizes = join(data, 'cache/images/1280x0');
    await mkdir(join(data, 'cache/images'), { recursive: true });
    await writeFile(sizes, 'no folder can be made here');
    const answer = await fetch(`${address()}/i/1280x0/${body.key}`);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
    await rm(sizes);
  });

  it('is made once when ten ask at once', async () => {
    const { body } = await post(form());
    const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(`${address()}/i/640x0/${body.key}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await readdir(join(data, 'cache/images/.unfinished'))).toEqual([]);
  });

  it.each(['176x0', '0', '175', '-1x0', '0175x0', '175x0x0', '99999x99999', '175X0'])(
    'is not served in %s',
    async (size) => {
      const { body } = await post(form());
      const answer = await fetch(`${address()}/i/${size}/${body.key}`);
      expect(answer.status).toBe(404);
      expect((await answer.json()).error.summary).toMatch(/^Images are not served in this size/);
    },
  );

  it.each([
    'media/splash_images/user-1/none.png',
    'media/../package.json',
    'media/splash_images/..%2f..%2fportico.db',
    'media/splash_images/user-1/%2e%2e/%2e%2e/secret',
    'media/.unfinished/x/y',
    'i/175x0/splash_images/user-1/none.png',
    'i/175x0/..%2f..%2f..%2fetc%2fpasswd',
  ])('is not there at /%s', async (path) => {
    const answer = await fetch(`${address()}/${path}`);
    expect(answer.status).toBe(404);
  });
});
