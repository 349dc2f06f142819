import { describe, expect, test } from 'vitest';
import { readSettings } from './read-settings.ts';

describe('settings', () => {
  test('nothing set: 127.0.0.1:4600, data beside the program, local mail files', () => {
    expect(readSettings({}, '/srv/portico')).toMatchObject({
      port: 4600,
      host: '127.0.0.1',
      data: '/srv/portico/data',
      publicUrl: null,
      smtpUrl: null,
      ownerPassword: null,
      privateHosts: [],
      guestNetworks: [],
      trustProxy: 0,
    });
  });

  test('all set', () => {
    const settings = readSettings({
      PORTICO_PORT: '80',
      PORTICO_HOST: '0.0.0.0',
      PORTICO_DATA: '/var/lib/portico',
      PORTICO_PUBLIC_URL: 'https://portal.example.com/',
      PORTICO_DOMAIN: 'Example.com',
      PORTICO_SECRET: 'sixteen characters and more',
      PORTICO_OWNER_EMAIL: 'ada@example.com',
      PORTICO_OWNER_PASSWORD: 'eight or more',
      PORTICO_SMTP_URL: 'smtps://user:pass@mail.example.com:465',
      PORTICO_MAIL_FROM: 'wifi@example.com',
      PORTICO_PRIVATE_HOSTS: 'mail.lan, 10.0.0.7',
      PORTICO_TRUST_PROXY: 'yes',
    });
    expect(settings).toMatchObject({
      port: 80,
      publicUrl: 'https://portal.example.com',
      domain: 'example.com',
      mailFrom: 'wifi@example.com',
      privateHosts: ['mail.lan', '10.0.0.7'],
      trustProxy: 1,
    });
  });

  test('every wrong setting is named, with what it must be, and no secret is repeated', () => {
    const wrong = {
      PORTICO_PORT: '70000',
      PORTICO_PUBLIC_URL: 'portal.example.com',
      PORTICO_DOMAIN: 'https://x',
      PORTICO_SECRET: 'sh0rt',
      PORTICO_OWNER_EMAIL: 'ada',
      PORTICO_SMTP_URL: 'http://user:hunter2@mail',
      PORTICO_LOG: 'loud',
      PORTICO_TRUST_PROXY: '10.0.0.1, garbage',
    };
    const said = (() => {
      try {
        readSettings(wrong);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    })();
    for (const name of Object.keys(wrong)) expect(said).toContain(name);
    expect(said.split('\n')).toHaveLength(Object.keys(wrong).length);
    expect(said).toContain('a whole number from 0 to 65535');
    expect(said).not.toMatch(/sh0rt|hunter2/);
  });

  test.each([
    ['smtp://relay:pass@mail.example.com', '', 'PORTICO_MAIL_FROM is needed'],
    ['smtp://mail.example.com', '', 'PORTICO_MAIL_FROM is needed'],
    ['smtp://mail.example.com', 'wifi', 'PORTICO_MAIL_FROM is wifi, but it must be an email address'],
    ['smtp://wifi%40example.com:pass@mail.example.com', '', null],
    ['smtp://mail.example.com', 'wifi@example.com', null],
    ['', '', null],
  ])('mails of %j with the sender %j: %s', (PORTICO_SMTP_URL, PORTICO_MAIL_FROM, problem) => {
    const read = () => readSettings({ PORTICO_SMTP_URL, PORTICO_MAIL_FROM });
    if (problem === null) expect(read).not.toThrow();
    else expect(read).toThrow(problem);
  });

  test.each([
    ['0', 0],
    ['1', 1],
    ['true', 1],
    ['2', 2],
    ['10.0.0.1, 10.1.0.0/16', '10.0.0.1, 10.1.0.0/16'],
  ])('PORTICO_TRUST_PROXY=%s believes %s', (value, trustProxy) =>
    expect(readSettings({ PORTICO_TRUST_PROXY: value }).trustProxy).toBe(trustProxy),
  );

  test.each(['12', '10.0.0.1, 3', '-1'])('PORTICO_TRUST_PROXY=%s is refused', (value) =>
    expect(() => readSettings({ PORTICO_TRUST_PROXY: value })).toThrow('the number of proxies, from 0 to 9'),
  );

  test('a bucket for uploads: of AWS in its region, or of another service', () => {
    expect(readSettings({}).s3).toBeNull();
    expect(readSettings({ PORTICO_S3_BUCKET: 'uploads', PORTICO_S3_REGION: 'eu-central-1' }).s3).toEqual({
      bucket: 'uploads',
      region: 'eu-central-1',
      endpoint: null,
      prefix: '',
      pathStyle: false,
    });
    const other = { PORTICO_S3_BUCKET: 'uploads', PORTICO_S3_ENDPOINT: 'http://s3.lan:9000/' };
    expect(readSettings({ ...other, PORTICO_S3_PREFIX: 'wifi/portico', PORTICO_S3_PATH_STYLE: '1' }).s3).toEqual({
      bucket: 'uploads',
      region: 'us-east-1',
      endpoint: 'http://s3.lan:9000',
      prefix: 'wifi/portico/',
      pathStyle: true,
    });
  });

  test.each([
    [{ PORTICO_S3_REGION: 'eu-central-1' }, 'PORTICO_S3_BUCKET is needed'],
    [{ PORTICO_S3_ENDPOINT: 'http://s3.lan' }, 'PORTICO_S3_BUCKET is needed'],
    [{ PORTICO_S3_PREFIX: 'portico' }, 'PORTICO_S3_BUCKET is needed'],
    [{ PORTICO_S3_PATH_STYLE: '1' }, 'PORTICO_S3_BUCKET is needed'],
    [{ PORTICO_S3_BUCKET: 's3://uploads' }, 'PORTICO_S3_BUCKET is s3://uploads, but it must be the name of a bucket'],
    [{ PORTICO_S3_BUCKET: 'uploads', PORTICO_S3_PREFIX: '/x//y' }, 'it must be a path such as portico/uploads'],
    [{ PORTICO_S3_BUCKET: 'uploads', PORTICO_S3_ENDPOINT: 's3.lan' }, 'write it like https://host'],
  ])('%j is refused: %s', (environment, problem) => expect(() => readSettings(environment)).toThrow(problem));
});
