import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { FacebookPage } from '#core/ports/api.ts';
import { settle } from '#core/testing/editor-driver.ts';
import { text } from '#core/texts/index.ts';
import { type FacebookPageUse, inspectFacebookPageMachine } from './inspect-facebook-page.machine.ts';

// spec validation-rules.16, validation-rules.17

const PAGE = 'https://www.facebook.com/portico.bar';

function start(use: FacebookPageUse, answer: FacebookPage | Error = { can_checkin: true, fan_count: 7 }) {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  const accepted: string[] = [];
  const inspect = fromPromise<FacebookPage, { readonly id: string }>(async ({ input }) => {
    asked.push(input.id);
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const actor = createActor(inspectFacebookPageMachine.provide({ actors: { inspect } }), { clock, input: { use } });
  actor.on('facebook.accepted', ({ value }) => accepted.push(value));
  actor.start();
  return {
    asked,
    accepted,
    type: (value: string) => actor.send({ type: 'address.typed', value }),
    async wait(milliseconds: number) {
      clock.increment(milliseconds);
      await settle();
    },
    is: (tag: 'busy' | 'found' | 'wrong') => actor.getSnapshot().hasTag(tag),
    says() {
      const { problem, value } = actor.getSnapshot().context;
      return problem && text(problem, { value });
    },
  };
}

describe('the address of a Facebook page', () => {
  it('is looked up 1 second after the last letter, not before (spec validation-rules.18)', async () => {
    const look = start('like');
    look.type('https://www.facebook.com/porti');
    await look.wait(900);
    look.type(PAGE);
    await look.wait(999);
    expect(look.asked).toEqual([]);
    expect(look.is('busy')).toBe(true);
    await look.wait(1);
    expect(look.asked).toEqual(['portico.bar']);
    expect(look.is('found')).toBe(true);
    expect(look.accepted).toEqual([PAGE]);
  });

  it('that is invalid is refused without a request', async () => {
    const look = start('like');
    look.type('example.org/bar');
    await look.wait(1_000);
    expect(look.says()).toBe('example.org/bar is not a valid Facebook Page URL');
    expect([look.asked, look.accepted]).toEqual([[], []]);
  });

  it('that Facebook does not know is refused', async () => {
    const look = start('like', new Error('502'));
    look.type(PAGE);
    await look.wait(1_000);
    expect(look.says()).toBe(`There are problems getting information about Facebook Page: ${PAGE}`);
    expect(look.accepted).toEqual([]);
  });

  it.each<[FacebookPageUse, FacebookPage, boolean]>([
    ['like', { can_checkin: false, fan_count: 1 }, true],
    ['like', { can_checkin: true, fan_count: 0 }, false],
    ['checkin', { can_checkin: true, fan_count: 0 }, true],
    ['checkin', { can_checkin: false, fan_count: 9 }, false],
    ['post', { can_checkin: false, fan_count: 0 }, true],
  ])('for a %s with %j is good: %s', async (use, answer, good) => {
    const look = start(use, answer);
    look.type(PAGE);
    await look.wait(1_000);
    expect([look.is('found'), look.is('wrong')]).toEqual([good, !good]);
    expect(look.accepted).toEqual(good ? [PAGE] : []);
    if (!good) expect(look.says()).toContain(PAGE);
  });

  it('may be cleared or corrected', async () => {
    const look = start('checkin');
    look.type('nonsense');
    await look.wait(1_000);
    expect(look.is('wrong')).toBe(true);
    look.type(` ${PAGE} `);
    expect(look.says()).toBeNull();
    await look.wait(1_000);
    look.type('');
    await look.wait(1_000);
    expect(look.accepted).toEqual([PAGE, '']);
  });
});
