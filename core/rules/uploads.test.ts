import { expect, test } from 'vitest';
import { uploadKey, uploadName } from './uploads.ts';

test.each([
  ['/media/splash_images/7/1-a.png', 'splash_images/7/1-a.png'],
  ['/i/640x0/splash_images/7/1-a.png', 'splash_images/7/1-a.png'],
  ['https://example.com/media/a.png', null],
  ['/mediathek/a.png', null],
  ['', null],
])('the upload at %j has the key %j', (address, key) => expect(uploadKey(address)).toBe(key));

test.each([
  ['splash_images/7/1795262400000-0123456789ab-lobby.jpg', 'lobby.jpg'],
  ['splash_images/7/1795262400000-0123456789ab-.jpg', '.jpg'],
  ['splash_images/7/lobby.jpg', 'lobby.jpg'],
])('the upload %s is called %s', (key, name) => expect(uploadName(key)).toBe(name));
