import { describe, expect, it, test } from 'vitest';
import { ownSizeAttributes } from '#core/components/elements/picture.ts';
import { componentByName } from '#core/components/index.ts';
import type { Props } from '#core/page/types.ts';
import { imageAddress, imageSet } from './image-address.ts';
import { type Room, roomIn, WINDOW_ROOM } from './room.ts';
import { shownImage } from './shown-image.ts';

const frame = { width: 'auto', height: 'auto', crop: '', zoom: 100, pixels: '' };

describe('a picture', () => {
  it.each([
    ['of 120 pixels', { width: '120px' }, { sizes: '120px', widest: 240 }],
    [
      'of 600 pixels, on phones as wide as these',
      { width: '600px' },
      { sizes: '(max-width:600px) 100vw,600px', widest: 1200 },
    ],
    ['of half the width', { width: '50%' }, { sizes: '50vw', widest: 1920 }],
    ['of more than all', { width: '150%' }, { sizes: '100vw', widest: 1920 }],
    ['of half the window', { width: '50vw' }, { sizes: '50vw', widest: 1920 }],
    ['in its own size', { pixels: '800x600' }, { sizes: '(max-width:800px) 100vw,800px', widest: 800 }],
    ['of 60 pixels height', { pixels: '800x400', height: '60px' }, { sizes: '120px', widest: 240 }],
    ['that is small, made wide', { pixels: '200x100', width: '100%' }, { sizes: '100vw', widest: 200 }],
    [
      'larger than any that is served',
      { pixels: '4000x3000' },
      { sizes: '(max-width:4000px) 100vw,4000px', widest: 1920 },
    ],
    ['cut to a square', { crop: '1:1' }, { sizes: '100vw', widest: 1920 }],
    // A picture twice as wide as high covers a square only where it is drawn twice as wide as the square.
    ['cut to a square from a wide one', { crop: '1:1', pixels: '2000x1000' }, { sizes: '200vw', widest: 1920 }],
    ['cut and enlarged', { crop: '1:1', zoom: 150, width: '100px' }, { sizes: '150px', widest: 300 }],
    ['of unknown size', {}, null],
    ['of unknown size and 60 pixels height', { height: '60px' }, null],
    ['without width', { width: '0', pixels: '800x600' }, null],
    ['whose height is of the window', { height: '50vh', pixels: '800x600' }, null],
  ])('%s', (_, given, shown) => expect(shownImage({ ...frame, ...given })).toEqual(shown));

  it('keeps its place free where its height follows from its width', () => {
    expect(ownSizeAttributes({ ...frame, pixels: '800x600' })).toEqual({ width: 800, height: 600 });
    expect(ownSizeAttributes({ ...frame, pixels: '800x600', width: '50%' })).toEqual({ width: 800, height: 600 });
    expect(ownSizeAttributes({ ...frame, pixels: '800x600', height: '60px' })).toEqual({});
    expect(ownSizeAttributes({ ...frame, pixels: '800x600', crop: '1:1' })).toEqual({});
    expect(ownSizeAttributes(frame)).toEqual({});
  });
});

/** The room inside these containers, from the page inwards. */
function roomInside(...containers: readonly (readonly [component: string, props?: Props])[]): Room {
  return containers.reduce((within, [component, props]) => {
    const defaults = componentByName(component)?.defaults ?? {};
    return roomIn({ component, props: { ...defaults, ...props } }, within);
  }, WINDOW_ROOM);
}

const SQUARE = { ...frame, crop: '1:1' };
const GRID = { align: 'grid', columns: 12 };

describe('a picture in its containers', () => {
  it.each([
    ['fills the page', [['page']], {}, 'calc(100vw - 32px)', 1920],
    ['fills a page without padding', [['page', { padding: '0' }]], {}, '100vw', 1920],
    ['fills a box', [['page'], ['box', { columns: 5 }]], {}, '(max-width:432px) calc(100vw - 32px),400px', 800],
    [
      'fills a card with a padding and a border',
      [['page'], ['box', { columns: 5, padding: 30, borderWidth: '1px 2px' }]],
      {},
      '(max-width:432px) calc(100vw - 96px),336px',
      672,
    ],
    [
      'is cut from a photograph that is wider',
      [['page'], ['box', { columns: 5, padding: '32px' }]],
      { pixels: '1500x1000' },
      '(max-width:432px) calc(150vw - 144px),504px',
      1008,
    ],
    [
      'has what the colour of a box leaves it',
      [['page'], ['box', { columns: 5, backgroundColor: '#ffffff' }]],
      {},
      '(max-width:432px) calc(100vw - 64px),368px',
      736,
    ],
    [
      'is as wide as the narrowest of its boxes',
      [['page'], ['box', { columns: 12 }], ['box', { columns: 3 }], ['box', { columns: 12 }]],
      {},
      '240px',
      480,
    ],
    [
      'has a share of a grid, and all of it on narrow windows',
      [['page'], ['box', GRID], ['box', { columns: 4 }]],
      {},
      '(max-width:480px) calc(100vw - 32px),(max-width:992px) calc(33.3vw - 27px),304px',
      896,
    ],
    [
      'has a share of a grid without a gap',
      [
        ['page', { padding: '0' }],
        ['box', { ...GRID, gap: '0' }],
        ['box', { columns: 6 }],
      ],
      {},
      '(max-width:480px) 100vw,(max-width:960px) 50vw,480px',
      960,
    ],
    ['has a share of a footer', [['page'], ['footer', { align: 'grid' }]], { width: '25%' }, 'calc(25vw - 8px)', 1920],
    [
      'of 200 pixels is no wider than its column',
      [['page'], ['box', GRID], ['box', { columns: 3 }]],
      { width: '200px' },
      '(max-width:480px) 200px,(max-width:896px) calc(25vw - 24px),200px',
      400,
    ],
    [
      'has a width for each screen',
      [['page'], ['box', { columns: 12 }]],
      { width: '300px', widths: 'phone:100%;tablet:50%' },
      '(max-width:599.98px) calc(100vw - 32px),(max-width:992px) calc(50vw - 16px),(max-width:1023.98px) 480px,300px',
      1136,
    ],
  ] as const)('%s', (_, containers, given, sizes, widest) =>
    expect(shownImage({ ...SQUARE, ...given }, roomInside(...containers))).toEqual({ sizes, widest }),
  );
});

const URL = '/media/splash_images/7/1-a.jpg';

test.each([
  [URL, 120, '/i/320x0/splash_images/7/1-a.jpg'],
  [URL, undefined, '/i/1920x0/splash_images/7/1-a.jpg'],
  ['/i/96x0/splash_images/7/1-a.jpg', 640, '/i/1280x0/splash_images/7/1-a.jpg'],
  ['https://example.com/a.jpg', 120, 'https://example.com/a.jpg'],
  ['', 120, ''],
])('the image %j in %j pixels is at %s', (url, width, address) => expect(imageAddress(url, width)).toBe(address));

test('a browser may choose from the widths up to the one that is sharp', () => {
  expect(imageSet(URL, 800)).toBe(
    '/i/320x0/splash_images/7/1-a.jpg 320w,/i/640x0/splash_images/7/1-a.jpg 640w,/i/960x0/splash_images/7/1-a.jpg 960w',
  );
  expect(imageSet(URL, 9_999)).toMatch(/ 1920w$/);
});

test.each([
  ['a small one', URL, 300],
  ["somebody else's", 'https://example.com/a.jpg', 1920],
  ['a key that would be two addresses', '/media/a.png 1w,https://evil.example/b.png', 1920],
  ['a key that climbs', '/media/../../a.png', 1920],
])('there is no choice for %s', (_, url, widest) => expect(imageSet(url, widest)).toBe(''));
