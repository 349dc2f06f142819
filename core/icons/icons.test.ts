// spec elements.48
import { describe, expect, it } from 'vitest';
import { baseStyles } from '#core/components/parts/base-styles.ts';
import { applyEdit } from '#core/draft/commands/index.ts';
import { newDraft } from '#core/draft/draft.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { Draft } from '#core/draft/types.ts';
import { countedIds } from '#core/page/new-id.ts';
import type { Props } from '#core/page/types.ts';
import { compile } from '#core/publish/compile.ts';
import { draftFindings } from '#core/publish/findings/page-findings.ts';
import { firstVisit } from '#core/publish/visit.ts';
import { text } from '#core/texts/index.ts';
import { iconPath, iconThemes } from './index.ts';

const names = iconThemes.flatMap((theme) => theme.names);

/** A new page with one element at its top. */
function pageWith(component: string, props: Props): Draft {
  const start = newDraft();
  const clip = { nodes: [{ component, props, strings: {}, children: [] }] };
  const args = { clip, parent: start.document.root, index: 0 };
  const pasted = applyEdit(start, { command: 'paste', args }, { newId: countedIds() });
  if (!pasted.ok) throw new Error(pasted.reason);
  return pasted.value.draft;
}

const published = (component: string, props: Props) => compile(pageWith(component, props), firstVisit('/login')).html;

describe('the icons', () => {
  it('are more than 150, each with one name that a page may store, one path and words it is found by', () => {
    expect(names.length).toBeGreaterThan(150);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      expect([name, pageRegistry.readProps('button', { icon: name }).wrong]).toEqual([name, []]);
      expect(iconPath(name)).toMatch(/^M[\d\s.,a-zA-Z-]+$/);
      expect(text(`icons.name.${name}`)).toMatch(/^[\p{Lu}]/u);
    }
    expect(iconPath('toString')).toBe('');
  });
});

describe.each(['text', 'link', 'button', 'login-button'])('a %s with an icon', (component) => {
  it('is published with that icon alone, hidden from screen readers, and with its words', () => {
    const html = published(component, { text: 'Call us', icon: 'phone' });
    expect(html).toContain(`aria-hidden="true"><path d="${iconPath('phone')}"></path></svg><span>Call us</span>`);
    expect(html.match(/<svg/g)).toHaveLength(1);
    expect(html).not.toMatch(/<svg[^>]*\sstyle=/);
  });

  it('has it after its words at the end', () => {
    const html = published(component, { text: 'Call us', icon: 'phone', iconSide: 'end' });
    expect(html).toMatch(/<span>Call us<\/span><svg class="[^"]*p-icon-end/);
  });

  it('is read out by its words where the icon stands alone', () => {
    const html = published(component, { text: 'Call us', icon: 'phone', iconSide: 'only', iconSize: '32px' });
    expect(html).toContain('<span class="p-unseen">Call us</span>');
    expect(html).toContain('width:32px;height:32px');
  });

  it('is what it was without one, and with one that this version does not know', () => {
    const plain = published(component, { text: 'Call us' });
    expect(published(component, { text: 'Call us', icon: 'hologram', iconSide: 'only' })).toBe(plain);
    expect(plain).not.toContain('svg');
  });
});

describe('the page check', () => {
  const of = (props: Props) =>
    draftFindings(pageWith('button', { href: 'https://hotel.example', ...props }), null)
      .filter(({ key }) => key === 'publish.iconUnnamed')
      .map(({ severity }) => severity);

  it('warns of an icon alone whose words were never written', () => {
    expect(of({ icon: 'phone', iconSide: 'only' })).toEqual(['warning']);
    expect(of({ icon: 'phone', iconSide: 'only', text: '' })).toEqual(['warning']);
  });

  it('says nothing of an icon beside words, of words of its own, and of a button without an icon', () => {
    expect(of({ icon: 'phone' })).toEqual([]);
    expect(of({ icon: 'phone', iconSide: 'only', text: 'Call us' })).toEqual([]);
    expect(of({ iconSide: 'only' })).toEqual([]);
  });
});

it('a page has the styles of icons only where it has an icon', () => {
  const styles = baseStyles.filter(({ uses }) => uses.startsWith('p-icon')).map(({ css }) => css);
  expect(styles.length).toBeGreaterThan(3);
  const without = published('button', { text: 'Menu' });
  for (const css of styles) expect(without).not.toContain(css);
});
