import { describe, expect, it } from 'vitest';
import { localPath, loginPath, returnPath } from './return-path.ts';

// spec screens.5

const back = (path: string) => returnPath(loginPath(path).slice('/login'.length));

describe('the return path of a login', () => {
  it('leads back to the page a person was on, with its query', () => {
    expect(back('/edit?draft=a%20b&x=1')).toBe('/edit?draft=a%20b&x=1');
    expect(back('/preview/7#top')).toBe('/preview/7#top');
  });

  it('is left out for the home menu', () => {
    expect(loginPath('/')).toBe('/login');
    expect(returnPath('')).toBe('/');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/x/..//evil.example',
    '/x/../\\\\evil.example',
    '/.//evil.example/edit',
    'edit',
  ])('never leaves this app: %j', (path) => expect(returnPath(`?${new URLSearchParams({ path })}`)).toBe('/'));

  it.each(['/logout', '/logout/', '/logout?x=1', '/edit/../logout', '/login?path=/logout', '/sson?token=t'])(
    'is a place to work at, never a way in or out: %j',
    (path) => expect(returnPath(`?${new URLSearchParams({ path })}`)).toBe('/'),
  );

  it('is no other path that only begins alike', () => expect(back('/logouts')).toBe('/logouts'));
});

it.each([
  ['/invitation', '/invitation'],
  ['/resetPassword?a=b', '/resetPassword?a=b'],
  ['/x/..//evil.example', '/'],
  ['https://evil.example/', '/'],
])('who waited for a brand at %s goes on at %s', (wanted, path) => expect(localPath(wanted)).toBe(path));
