import { describe, expect, test } from 'vitest';
import { parse5HtmlParser } from '#core/adapters/parse5-html-parser.ts';
import { CONFIGURATION_LIMIT, CONFIGURATION_VERSION as version } from '#core/constants.ts';
import { newPage } from '#core/draft/templates/starter.ts';
import { checkSource } from './check-source.ts';

const parser = async () => parse5HtmlParser;
const check = (source: unknown) =>
  checkSource(typeof source === 'string' ? source : JSON.stringify(source, null, 2), { parser });
/** Line, column, severity, rule and path. */
const told = async (source: unknown) =>
  (await check(source)).map(
    ({ line, column, severity, rule, path }) => `${line}:${column} ${severity} ${rule} ${path}`,
  );

describe('a configuration', () => {
  test('that is sound has no findings', async () => {
    expect(await told({ version })).toEqual([]);
  });

  test('has findings with rule, place, sentence and what to do, in the order of the text', async () => {
    const source = `{\n  "version": "${version}",\n  "logo": { "w": "wide" },\n  "fonts": 5\n}`;
    expect(await check(source)).toEqual([
      {
        rule: 'schema',
        severity: 'error',
        path: '/logo/w',
        line: 3,
        column: 18,
        message: 'Must be a number.',
        advice: 'Write a value of the form that the sentence names, or remove the field to get its default.',
      },
      expect.objectContaining({ path: '/fonts', line: 4 }),
    ]);
  });

  test.each([
    ['{', '1:2 error json '],
    [`{"version":"9.9"}`, '1:12 error version /version'],
    [`{"version":1}`, '1:12 warning version-old /version'],
    [`{"version":"${version}","x":${'['.repeat(70)}${']'.repeat(70)}}`, 'error depth '],
    [`{"version":"${version}","name":"${'ü'.repeat(CONFIGURATION_LIMIT / 2)}"}`, '1:1 error size '],
  ])('%.30s breaks a rule', async (source, finding) => {
    expect((await told(source)).join()).toContain(finding);
  });
});

describe('a whole page', () => {
  const page = (config: unknown, html: string | undefined = newPage().html) => ({ label: 'Cafe', html, config });

  test('is checked for what visitors would stumble over, too', async () => {
    expect(await told(page({ version }, '<p>Hello</p>'))).toContain('3:11 error login-missing /html');
    expect(await told({ editor_page: page({ version }) })).not.toContain('3:11 error login-missing /editor_page/html');
  });

  test('names elements, and the line of the configuration', async () => {
    const found = await check(page({ version, terms: 5 }));
    expect(found).toContainEqual(expect.objectContaining({ rule: 'schema', path: '/config/terms', line: 6 }));
    const nodes = (await check(page({ version }))).filter(({ node }) => node !== undefined);
    for (const { path, line } of nodes) expect([path, line]).toEqual(['/html', 3]);
  });

  test('without html, and with too much of it, is told so', async () => {
    expect(await told({ config: { version } })).toEqual(['1:1 error html-missing /html']);
    expect(await told(page({ version }, 'x'.repeat(1_048_577)))).toEqual(['3:11 error size /html']);
  });
});
