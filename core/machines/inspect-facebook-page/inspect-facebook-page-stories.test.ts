import { test } from 'vitest';
import { type Happening, storiesOf } from '#core/testing/chart-stories.ts';
import { inspectFacebookPageMachine } from './inspect-facebook-page.machine.ts';

/* The sentences about the typed address of a Facebook page (spec validation-rules.18, errors.29). */

const tell = storiesOf('inspectFacebookPage', inspectFacebookPageMachine, ({ tags, context: { problem } }, facts) =>
  [...tags, problem, ...facts.map(({ value }) => `accepted "${value}"`)].filter(Boolean).join(', '),
);

const BAR = 'https://www.facebook.com/portico.bar';
const BAY = 'https://www.facebook.com/portico.bay';
const typed = (value: string): Happening => ({ type: 'address.typed', value });
const answered = (can_checkin: boolean, fan_count: number): Happening => ({
  of: 'inspect',
  output: { can_checkin, fan_count },
});

test('each letter restarts the pause of 1 second, and the answer for the last address counts', () => {
  tell(
    { use: 'like' },
    [typed(BAR), 'busy'],
    [999, 'busy'],
    [typed(BAY), 'busy'],
    [999, 'busy'],
    [1, 'busy'],
    [typed(BAR), 'busy'],
    [1_000, 'busy'],
    [answered(false, 1), `found, accepted "${BAR}"`],
    [1_000, 'found'],
  );
});

test('an empty address is accepted after the pause, one of another site is refused', () => {
  tell({ use: 'like' }, [typed('  '), 'busy'], [999, 'busy'], [1, 'accepted ""']);
  tell({ use: 'like' }, [typed('example.org/bar'), 'busy'], [1_000, 'wrong, rules.facebookPageValue']);
});

test('the error of an address is shown until the next letter', () => {
  tell(
    { use: 'like' },
    [typed(BAR), 'busy'],
    [1_000, 'busy'],
    [{ of: 'inspect', error: new Error('502') }, 'wrong, error.facebookPage'],
    [typed(BAR), 'busy'],
    [1_000, 'busy'],
    [answered(true, 0), 'wrong, machines.facebookUnliked'],
    [typed(BAY), 'busy'],
  );
});

test('a check-in page is refused if nobody may check in there, however many like it', () => {
  tell(
    { use: 'checkin' },
    [typed(BAR), 'busy'],
    [1_000, 'busy'],
    [answered(false, 9), 'wrong, machines.facebookNoCheckin'],
  );
});
