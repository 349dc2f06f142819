import { beforeAll, describe, expect, it, test } from 'vitest';
import { type Catalogues, cataloguesIn, readCatalogues, textImports } from './texts-with-code.ts';

const catalogues: Catalogues = new Map([
  ['/texts/home.ts', ['home.title', 'home.copyOf']],
  ['/texts/methods.ts', ['methods.click', 'methods.words.click']],
]);

/** A key whose end is known only when the program runs. */
const completed = (start: string) => `text(\`${start}\${name}\`)`;

describe('the catalogues of a file', () => {
  it.each([
    ["text('home.title')", ['/texts/home.ts']],
    ["label: 'methods.click', hint: 'home.copyOf'", ['/texts/home.ts', '/texts/methods.ts']],
    [completed('methods.'), ['/texts/methods.ts']],
    [completed('methods.words.'), ['/texts/methods.ts']],
    [completed('methods.field.'), []],
    ["emit({ type: 'home.opened' })", []],
    ['// home.title stands in a comment', []],
    ['', []],
  ])('of %s', (source, files) => expect(cataloguesIn(source, catalogues)).toEqual(files));
});

it('is imported after the code of the file, whose lines stay where they are', () => {
  const imports = '\nimport { ready as texts0 } from "texts:/texts/home.ts";\ntexts0.from;';
  expect(textImports('/web/screen.tsx', "text('home.title')", catalogues)).toBe(imports);
});

describe('the catalogues there are', () => {
  let known: Catalogues;
  beforeAll(async () => {
    known = await readCatalogues();
  });

  test('hold each key once', () => {
    const keys = [...known.values()].flat();
    expect(keys.length).toBeGreaterThan(900);
    // methods.ts has its words for visitors as a catalogue of their own, too.
    const twice = keys.filter((key, i) => keys.indexOf(key) !== i && !key.startsWith('methods.'));
    expect(twice).toEqual([]);
  });
});
