// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { closeSettings, openSettings } from '../../app/navigation/open-settings.tsx';

const here = () => window.location.pathname + window.location.search;
const went = (go: () => void) =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    go();
  });

beforeEach(() => window.history.replaceState(null, '', '/?before'));

test('closing settings that were opened over the page goes back to it, whichever were shown meanwhile', async () => {
  window.history.pushState(null, '', '/edit?draft=a');
  openSettings('page');
  openSettings('authentication/facebook');
  expect(here()).toBe('/edit/settings/authentication/facebook?draft=a');
  await went(closeSettings);
  expect(here()).toBe('/edit?draft=a');
  await went(() => window.history.back());
  expect(here()).toBe('/?before');
});

test('settings come upon by their address are replaced by the page, and so is what lies over another page', async () => {
  for (const below of ['/?before', '/edit?draft=b']) {
    window.history.replaceState(null, '', below);
    window.history.pushState({ overPage: false }, '', '/edit/settings/page?draft=a');
    openSettings('security');
    closeSettings();
    expect(here()).toBe('/edit?draft=a');
    await went(() => window.history.back());
    expect(here()).toBe(below);
  }
});
