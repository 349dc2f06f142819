import { describe, expect, it } from 'vitest';
import { ownSizeAttributes, shownImage } from './shown-image.ts';

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
