import { expect, test } from 'vitest';
import { imageAddress, imageSet } from './images.ts';

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
