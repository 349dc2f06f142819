import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/run-cli.ts';
import { publishedAs, rememberPublished } from './published-files.ts';

const fetched = { url: 'https://pages.example', page: 'p1', file: '/pages/p1.json', from: 'monday' };

function home() {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  mkdirSync(join(folder.path, 'portico'));
  return { ...folder, environment: { XDG_CONFIG_HOME: folder.path } };
}

test('a file is recognised by its last publishing, and no other file is', () => {
  const { environment } = home();
  for (const to of ['tuesday', 'friday']) rememberPublished({ ...fetched, to }, environment);
  expect(publishedAs(fetched, environment)).toBe('friday');
  for (const other of [{ page: 'p2' }, { file: '/pages/p2.json' }, { from: 'sunday' }, { url: 'https://b.example' }])
    expect(publishedAs({ ...fetched, ...other }, environment)).toBeUndefined();
});

test.each(['no JSON', '[null, 7]', '{}'])('a memory that contains %s counts as empty and is replaced', (content) => {
  const { environment, write } = home();
  write('portico/published.json', content);
  expect(publishedAs(fetched, environment)).toBeUndefined();
  rememberPublished({ ...fetched, to: 'friday' }, environment);
  expect(publishedAs(fetched, environment)).toBe('friday');
});

test('where nothing can be written, nothing is remembered and nothing breaks', () => {
  const { path, write } = home();
  write('file', '');
  const environment = { XDG_CONFIG_HOME: join(path, 'file') };
  rememberPublished({ ...fetched, to: 'friday' }, environment);
  expect(publishedAs(fetched, environment)).toBeUndefined();
});
