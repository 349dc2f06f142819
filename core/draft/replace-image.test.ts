import { expect, test } from 'vitest';
import { countedIds } from '#core/page/new-id.ts';
import { applyEdits, type Edit } from './commands/index.ts';
import { newDraft, writeDraft } from './draft.ts';
import { countImage, type NamedImage, replaceImage } from './replace-image.ts';
import type { Draft } from './types.ts';

const OLD: NamedImage = { url: '/media/splash_images/u1/1795262400000-0123456789ab-old.jpg', alt: 'The old lobby' };
const NEW: NamedImage = { url: '/media/splash_images/u1/1795262400001-ba9876543210-new.webp', alt: 'The new lobby' };
const [OLD_KEY, NEW_KEY] = [OLD.url.slice('/media/'.length), NEW.url.slice('/media/'.length)];

function edited(draft: Draft, edits: readonly Edit[]): Draft {
  const result = applyEdits(draft, edits, { newId: countedIds('p') });
  if (!result.ok) throw new Error(result.reason);
  return result.value.draft;
}

const parent = newDraft().document.root;
const insert = (component: string, props: Readonly<Record<string, string | boolean>>): Edit => ({
  command: 'insert',
  args: { component, props, parent },
});

/** A page that shows the old image in each way there is. */
function pageOfOld(): Draft {
  const { advertising } = newDraft().configuration;
  const adverts = {
    urls: ['/a.png', OLD.url],
    details: { [OLD.url]: { alt: 'Two for one', link: 'http://a.example' } },
  };
  return edited(newDraft(), [
    insert('picture', { url: OLD.url, logo: true, pixels: '40x20', crop: '16:9' }),
    insert('picture', { url: `/i/640x0/${OLD_KEY}`, alt: OLD.alt, href: OLD.url }),
    insert('picture', { url: OLD.url, alt: 'Our own words' }),
    insert('box', { backgroundImage: OLD.url }),
    insert('custom-html', { html: `<img src="${OLD.url}" alt="">` }),
    insert('picture', { url: '/media/splash_images/u1/other.png' }),
    {
      command: 'setConfiguration',
      args: { change: { background_image: OLD.url, cover: OLD.url, advertising: { ...advertising, ...adverts } } },
    },
  ]);
}

test('every place of a page shows the other image, and nothing else changes', () => {
  const draft = pageOfOld();
  expect(countImage(draft, OLD)).toBe(9);
  const replaced = edited(draft, replaceImage(draft, OLD, NEW));
  expect(JSON.stringify(writeDraft(replaced))).not.toContain(OLD_KEY);
  expect(countImage(replaced, OLD)).toBe(0);
  expect(countImage(replaced, NEW)).toBe(9);
  const pictures = Array.from(replaced.document.nodes.values()).filter(({ component }) => component === 'picture');
  expect(new Set(pictures.map(({ props: { url, alt } }) => `${url} ${alt}`))).toEqual(
    new Set([
      `${NEW.url} ${NEW.alt}`,
      `/i/640x0/${NEW_KEY} ${NEW.alt}`,
      `${NEW.url} Our own words`,
      '/media/splash_images/u1/other.png ',
    ]),
  );
  expect(pictures.find(({ props }) => props.logo === true)?.props).toMatchObject({ crop: '16:9', pixels: '' });
  expect(replaced.configuration).toMatchObject({
    logo: { url: NEW.url },
    background_image: NEW.url,
    cover: NEW.url,
    advertising: { urls: ['/a.png', NEW.url], details: { [NEW.url]: { alt: 'Two for one' } } },
  });
});

test('an image that says nothing of itself has not the description of the old one; words of an owner stay', () => {
  const draft = pageOfOld();
  const replaced = edited(draft, replaceImage(draft, OLD, { ...NEW, alt: '' }));
  const words = Array.from(replaced.document.nodes.values()).flatMap(({ props }) => props.alt || []);
  expect(new Set(words)).toEqual(new Set(['Our own words']));
});

test('a description that goes with its picture takes its translations along, words of an owner keep theirs', () => {
  const blank = edited(newDraft(), [
    insert('picture', { url: OLD.url, alt: OLD.alt }),
    insert('picture', { url: OLD.url, alt: 'Our own words' }),
  ]);
  const [one, other] = blank.document.nodes.get(parent)?.children.slice(-2) ?? [];
  const strings = { [`node.${one}.alt`]: 'Alt', [`node.${other}.alt`]: 'Unsere Worte' };
  const de = { code: 'de', name: 'Deutsch', flag: 'de', active: true, strings };
  const draft = edited(blank, [{ command: 'setConfiguration', args: { change: { languages: { de } } } }]);
  const kept = (edits: readonly Edit[]) => Object.keys(edited(draft, edits).configuration.languages.de?.strings ?? {});
  expect(kept(replaceImage(draft, OLD, NEW))).toEqual([`node.${other}.alt`]);
  const url = { command: 'setProperty', args: { id: `${one}`, property: 'url', value: NEW.url } } as const;
  expect(kept([url])).toEqual([`node.${other}.alt`]);
});

test.each([
  ['itself', OLD, OLD],
  ['one of another host', OLD, { ...NEW, url: 'https://example.com/new.png' }],
  ['nothing where the page does not show it', { ...NEW, url: `${NEW.url}x` }, NEW],
])('an image is not replaced by %s', (_, from, to) => {
  expect(replaceImage(pageOfOld(), from, to)).toEqual([]);
});

test('a picture that is replaced loses the description of the earlier one, in one step', () => {
  const draft = edited(newDraft(), [
    insert('picture', { url: '/media/sofa.png', alt: 'A sofa, a plant and three lamps' }),
  ]);
  const picture = Array.from(draft.document.nodes.values()).find(({ component }) => component === 'picture');
  const put = (url: string) =>
    edited(draft, [{ command: 'setProperty', args: { id: picture?.id ?? '', property: 'url', value: url } }]);
  const altOf = (now: Draft) => now.document.nodes.get(picture?.id ?? '')?.props.alt;
  expect(altOf(put('/media/pool.png'))).toBe('');
  expect(altOf(put('/media/sofa.png'))).toBe('A sofa, a plant and three lamps');
});
