import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseEtag } from './etag.ts';

test.each([
  ['"7"', '7'],
  ['W/"7"', '7'],
  [' W/"7" ', '7'],
  ['7', '7'],
  [7, '7'],
  ['""', ''],
  ['"a"b"', 'a"b'],
  ['w/"7"', 'w/"7"'],
  ['"7', '"7'],
  ['', ''],
  [undefined, undefined],
])('the tag %j is compared as %j', (tag, normalised) => expect(normaliseEtag(tag)).toBe(normalised));

test('a tag of a header is the one of the reply, weak or not', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{1,20}$/), (tag) => {
      for (const written of [tag, `"${tag}"`, `W/"${tag}"`]) expect(normaliseEtag(written)).toBe(tag);
    }),
  );
});
