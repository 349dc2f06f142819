import { describe, expect, it } from 'vitest';
import type { MethodConfig } from '#core/auth/types.ts';
import type { Json } from '#core/page/types.ts';
import { dueInvitations } from './due-invitations.ts';

// spec login-methods.30

const URL = 'https://www.facebook.com/harbour.hotel';
const like = { name: 'like', pageUrl: URL, isPage: true, once: 60 };
const config = (...actions: Json[]) => ({ flow: { active: true, actions } });
const names = (given: Parameters<typeof dueInvitations>[0], since: number | null) =>
  dueInvitations(given, since).map(({ name }) => name);

describe('what a visitor of Facebook is invited to', () => {
  it.each<[string, Json, number | null, string[]]>([
    ['at the first login', like, null, ['like']],
    ['not again before its time', like, 59, []],
    ['again after it', like, 60, ['like']],
    ['at every login where it is 0', { ...like, once: 0 }, 0, ['like']],
    ['sooner where it may be skipped', { ...like, whenSkip: { askAgain: true, once: 10 } }, 10, ['like']],
    ['no sooner where it is not asked again', { ...like, whenSkip: { askAgain: false, once: 10 } }, 10, []],
    ['never again without a time', { name: 'post', pageUrl: URL }, 1_000_000, []],
    ['not to what is no page of Facebook', { ...like, pageUrl: 'https://evil.example/harbour' }, null, []],
    ['not to what is no action', { ...like, name: 'poke' }, null, []],
  ])('%s', (_name, action, since, expected) => {
    expect(names(config(action), since)).toEqual(expected);
  });

  it('is all that is due, in the order of the flow, at whole addresses', () => {
    const post = { name: 'post', pageUrl: 'facebook.com/harbour.hotel', once: 1440 };
    expect(dueInvitations(config(post, like), null)).toEqual([
      { name: 'post', url: 'https://facebook.com/harbour.hotel' },
      { name: 'like', url: URL },
    ]);
  });

  it('is nothing without a flow, or with one that is off', () => {
    const none: MethodConfig[] = [{}, { flow: null }, { flow: { active: false, actions: [like] } }];
    for (const given of none) {
      expect(dueInvitations(given, null)).toEqual([]);
    }
  });
});
