import { describe, expect, test } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { openPage, PageRefused } from './page.ts';

const refused = (config: string) => openPage({ html: '', config }).catch((error: unknown) => error);

describe('a page whose configuration could not be written back is not opened', () => {
  const version = `"version": "${CONFIGURATION_VERSION}"`;

  test.each([
    [
      `{${version},\n "name": "a", "name": "b"}`,
      '/name',
      /^Line 2, column 15 of the configuration: The key name stands/,
    ],
    [`{${version}, "later": 1e400}`, '/later', /The number 1e400 would become Infinity/],
    [`{${version},}`, '/version', /^Line 1, column 19 of the configuration: This is not JSON: a key in double quotes/],
  ])('%s', async (config, path, sentence) => {
    const error = await refused(config);
    expect(error).toBeInstanceOf(PageRefused);
    expect(error).toMatchObject({ path, message: expect.stringMatching(sentence) });
  });
});
