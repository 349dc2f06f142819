import { describe, expect, test } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { edit, openPage, PageRefused } from './page.ts';

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

test.each(['destroy', 'toString'])(
  'an edit that names the command %s is refused with those that there are',
  async (command) => {
    const page = await openPage();
    const edited = () => edit(page, { command, args: {} } as never);
    expect(edited).toThrow(PageRefused);
    expect(edited).toThrow(`There is no command '${command}'. There are: arrange, convert,`);
  },
);
