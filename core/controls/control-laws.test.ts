import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { components } from '#core/components/index.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { Json } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { controlById } from './index.ts';
import type { Control } from './types.ts';

const pairs = components.flatMap((component) =>
  component.controls.map((id) => [component.name, id, component, controlById(id)] as const),
);
const controls = [...new Map(pairs.map(([, id, , control]) => [id, control])).entries()];

/** What people type and paste: nearly right values, words, and anything at all. */
const arbitraryTyped = fc.oneof(
  fc.constantFrom('', ' ', '0', '00', '-0', '+1', '1e3', '0x10', '1,5', '١٢', 'auto', 'AUTO', '100%', '1 px', 'null'),
  fc.constantFrom('#fff', 'fff', '#ffff', 'rgb(0,0,0)', 'red', 'left', 'Left', 'true', 'bold', 'toString', '__proto__'),
  fc.constantFrom("O'Neil", "Georgia, 'Times", ',serif', 'Arial,,serif', "''", '1st Font', '-', 'a, b, c, d'),
  fc.constantFrom('example.org', 'http://', 'HTTPS://A.example', '/a/../b', 'tel:+49 30', '//x.example/a', '\\x'),
  fc.stringMatching(/^-?\d{0,7}(\.\d{0,5})?( ?(px|%|vw|vh|em))?( -?\d{1,5}(px)?){0,4}$/),
  fc.stringMatching(/^[A-Za-z0-9 ,'-]{0,60}$/),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const arbitraryStored: fc.Arbitrary<Json | undefined> = fc.oneof(
  fc.constantFrom(undefined, null, true, false, 0, -1, 1.5, 1e21, '', [], {}, ['a'], { a: 1 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string(),
);

/** What the field of a control shows: the value, or what applies where it is none. */
function shownIn(control: Control, value: Json): string {
  const { applied } = control;
  return control.read(value) || (applied ? text(applied.key, applied.params) : '');
}

describe.each(controls)('the control %s', (id, control) => {
  it('shows any stored value as text, and an unset one as nothing chosen', () => {
    fc.assert(
      fc.property(arbitraryStored, (stored) => {
        expect(control.read(stored)).toBeTypeOf('string');
      }),
    );
    expect(['', 'auto', '0', 'false']).toContain(control.read(undefined));
    expect(control.read(null)).toBe(control.read(undefined));
  });

  it('answers whatever is typed with a value or with a sentence', () => {
    fc.assert(
      fc.property(arbitraryTyped, (typed) => {
        const parsed = control.parse(typed);
        if ('error' in parsed) expect(text(parsed.error)).toMatch(/^[A-Z].{15,}$/);
        else expect(parsed.value).not.toBeUndefined();
      }),
    );
  });

  it('takes what it shows after an edit as the same value', () => {
    fc.assert(
      fc.property(arbitraryTyped, (typed) => {
        const parsed = control.parse(typed);
        if ('error' in parsed) return;
        const shown = control.read(parsed.value);
        expect([typed, control.parse(shown)]).toEqual([typed, parsed]);
      }),
    );
  });

  it('offers each choice once, and shows the choice that was taken', () => {
    const values = (control.options ?? []).map(({ value }) => value);
    expect(new Set(values).size).toBe(values.length);
    for (const value of values) {
      const parsed = control.parse(value);
      expect([value, 'value' in parsed && shownIn(control, parsed.value)]).toEqual([value, value]);
    }
  });

  it('has a label, and a property of each element it is offered for', () => {
    expect(text(control.label)).toMatch(/^\p{Lu}/u);
    expect(control.id).toBe(id);
  });
});

describe.each(pairs)('of %s, the control %s', (name, _, __, control) => {
  it('accepts no value that the page would refuse', () => {
    fc.assert(
      fc.property(arbitraryTyped, (typed) => {
        const parsed = control.parse(typed);
        if ('error' in parsed) return;
        const { wrong } = pageRegistry.readProps(name, { [control.property]: parsed.value });
        expect([typed, wrong]).toEqual([typed, []]);
      }),
    );
  });
});
