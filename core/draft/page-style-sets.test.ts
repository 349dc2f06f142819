import { describe, expect, it } from 'vitest';
import { fontOf } from '#core/fonts/font.ts';
import { webFonts } from '#core/fonts/web-fonts.ts';
import { countedIds } from '#core/page/new-id.ts';
import { draftFindings } from '#core/publish/findings/page-findings.ts';
import { contrast, readableInk } from '#core/rules/color.ts';
import { applyEdits, type Edit } from './commands/index.ts';
import { newDraft, styleOfDraft } from './draft.ts';
import { followEdits, hasStyleSet, type PageStyleSet, pageStyleSets, styleSetEdits } from './page-style-sets.ts';
import { templateDrafts } from './templates/index.ts';
import type { Draft } from './types.ts';

// spec elements.46

function edited(draft: Draft, edits: readonly Edit[]): Draft {
  const result = applyEdits(draft, edits, { newId: countedIds() });
  if (!result.ok) throw new Error(result.reason);
  return result.value.draft;
}

const withSet = (draft: Draft, set: PageStyleSet) => edited(draft, styleSetEdits(draft, set));
const sets = pageStyleSets.map((set) => [set.label, set] as const);

describe.each(sets)('the style %s', (_, set) => {
  const { colors, fonts } = styleOfDraft(withSet(newDraft(), set));

  it('can be read: text and accent on the background and on cards, words on the brand color', () => {
    for (const ground of [colors.ground, colors.surface]) {
      expect(contrast(colors.text, ground)).toBeGreaterThanOrEqual(7);
      expect(contrast(colors.accent, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colors.brand, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(readableInk(colors.brand, '#ffffff'), colors.brand)).toBeGreaterThanOrEqual(4.5);
  });

  it('has fonts that the server has', () => {
    for (const stack of Object.values(fonts)) expect(stack === '' || fontOf(stack, webFonts)).toBeTruthy();
  });

  it('is known as the style of the page, and no other is', () => {
    const draft = withSet(newDraft(), set);
    expect(pageStyleSets.filter((each) => hasStyleSet(draft, each))).toEqual([set]);
  });

  it('leaves every template readable, once its elements follow', () => {
    for (const template of templateDrafts()) {
      const draft = withSet(template, set);
      const findings = draftFindings(edited(draft, followEdits(draft)), null);
      expect(findings.filter(({ key }) => key === 'publish.contrast')).toEqual([]);
    }
  });
});

describe('elements that follow the style of their page', () => {
  const draft = edited(newDraft(), [
    { command: 'insert', args: { component: 'box', props: { backgroundColor: '#123456' }, parent: 'page' } },
    { command: 'insert', args: { component: 'text', props: { color: '@accent', fontFamily: 'Impact' }, parent: 'n1' } },
    { command: 'insert', args: { component: 'button', props: { style: 'royal', color: '#eeeeee' }, parent: 'n1' } },
  ]);

  it('have no colors and fonts of their own, and keep what they refer to', () => {
    const { nodes } = edited(draft, followEdits(draft)).document;
    expect(nodes.get('n1')?.props).toMatchObject({ backgroundColor: '@surface' });
    expect(nodes.get('n2')?.props).toMatchObject({ color: '@accent', fontFamily: '' });
    expect(nodes.get('n3')?.props).toMatchObject({ style: 'primary', color: '', backgroundColor: '' });
  });

  it('have nothing left to follow', () => {
    expect(followEdits(edited(draft, followEdits(draft)))).toEqual([]);
  });
});
