import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { CANVAS_STYLES } from '../../web/editor/canvas/canvas-styles.ts';
import { bundleWeb } from '../build/bundle-web.ts';
import type { WebBundle } from '../build/output-files.ts';
import { ROOT } from '../build/run.ts';
import { keysOf, lacking } from './compat-data.ts';
import { EDITOR_FLOOR } from './editor-floor.ts';
import { featuresInScripts, featuresInStyles } from './features-in.ts';

/** Styles that a browser of the floor may lack, and what is seen there. */
const WITHOUT: Readonly<Record<string, string>> = {
  'css.properties.-webkit-touch-callout': 'of an iPhone alone: a long press there shows no menu over our own',
  'css.properties.-webkit-user-drag': 'Firefox drags no picture of the page, because the canvas cancels it',
  'css.properties.accent-color': 'Safari draws bars and boxes without the contrast it should hold to',
  'css.properties.content-visibility': 'what is out of sight is laid out all the same, which takes longer',
  'css.properties.content-visibility.auto': 'the same',
  'css.properties.content-visibility.hidden':
    'controls of kinds shown before are not displayed, and laid out again when shown',
  'css.properties.field-sizing': 'a field has its usual width and does not grow with its words',
  'css.properties.field-sizing.content': 'the same',
  'css.properties.forced-color-adjust': 'Safari has no forced colours',
  'css.properties.forced-color-adjust.none': 'the same',
  'css.properties.overflow-anchor': 'Safari does not move what is scrolled to by itself',
  'css.properties.overflow-anchor.none': 'the same',
  'css.properties.overscroll-behavior': 'scrolling beyond an end goes on outside it',
  'css.properties.scrollbar-width': 'a scrollbar is shown that is hidden elsewhere',
  'css.properties.scrollbar-width.none': 'the same',
  'css.properties.text-size-adjust': 'only phones enlarge letters by themselves, and those have it',
  'css.selectors.-moz-progress-bar': "Firefox's own name, beside WebKit's",
  'css.selectors.-moz-range-thumb': "Firefox's own name, beside WebKit's",
  'css.selectors.-webkit-progress-bar': "WebKit's own name, beside Firefox's",
  'css.selectors.-webkit-progress-value': "WebKit's own name, beside Firefox's",
  'css.selectors.-webkit-search-cancel-button': 'Firefox has no button there that would have to be hidden',
  'css.selectors.-webkit-slider-thumb': "WebKit's own name, beside Firefox's",
};

const PASSKEYS = 'the library of passkeys asks first; a browser that cannot be told is not told';

/** Names in the scripts that are newer than the floor, and why nothing depends on them. */
const ASKED_FIRST: Readonly<Record<string, string>> = {
  'api.AbortSignal.timeout_static': 'its error had another name in Chrome 123, of which nothing is made',
  'api.Highlight': 'the word for a kind of button',
  'api.PublicKeyCredential.signalAllAcceptedCredentials_static': PASSKEYS,
  'api.PublicKeyCredential.signalCurrentUserDetails_static': PASSKEYS,
  'api.PublicKeyCredential.signalUnknownCredential_static': PASSKEYS,
  'api.scheduler': 'asked for first, in the editor and in React',
  'javascript.builtins.Error.captureStackTrace': 'libraries ask first',
  'javascript.builtins.Uint8Array.fromHex': 'the library of hashes asks first, and has its own',
};

let bundle: WebBundle;
beforeAll(async () => {
  bundle = await bundleWeb();
}, 60_000);

test('the styles of the editor are known to every browser it is made for, or can be missed', async () => {
  const sources = (await readdir(join(ROOT, 'web'), { recursive: true })).filter((name) => name.endsWith('.css'));
  const sheets = await Promise.all(sources.map((name) => readFile(join(ROOT, 'web', name), 'utf8')));
  const bundled = bundle.outputFiles.filter(({ path }) => path.endsWith('.css')).map(({ text }) => text);
  const used = new Set([...sheets, ...bundled, CANVAS_STYLES].flatMap((css) => [...featuresInStyles(css)]));
  expect(used.size).toBeGreaterThan(200);
  expect([...used].filter((key) => lacking(key, EDITOR_FLOOR).length > 0).sort()).toEqual(Object.keys(WITHOUT).sort());
});

test('the scripts of the editor depend on nothing that a browser it is made for does not have', () => {
  const scripts = bundle.outputFiles.filter(({ path }) => path.endsWith('.js')).map(({ text }) => text);
  const newer = [...keysOf('javascript.builtins'), ...keysOf('api')].filter(
    (key) => lacking(key, EDITOR_FLOOR).length > 0,
  );
  expect(featuresInScripts(scripts.join('\n'), newer).sort()).toEqual(Object.keys(ASKED_FIRST).sort());
});
