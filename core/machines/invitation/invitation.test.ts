import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ApiError } from '#core/ports/api-error.ts';
import { type Happening, storiesOf } from '#core/testing/chart-stories.ts';
import { invitationMachine } from './invitation.machine.ts';

/* What an invited person sees from the link to the account (spec screens.4, errors.20). */

const tell = storiesOf('invitation', invitationMachine, ({ tags, context: { failure } }, facts) =>
  [...tags, failure?.reason, ...facts.map(({ type, email }) => `${type} ${email}`)].filter(Boolean).join(', '),
);

const LINK = { token: 't1', email: 'rita@example.com' };
const JOIN: Happening = { type: 'invitation.join', fullname: 'Rita', password: 'seven grey herons' };
const LOOKED: Happening = { of: 'look', output: undefined };
const JOINED: Happening = { of: 'join', output: undefined };
const refused = (code: string) => new ApiError({ status: 422, code, summary: `said: ${code}` });

test.each([
  ['complete', LINK, 'looking'],
  ['without an address', { ...LINK, email: '' }, 'invalid'],
  ['without a token', { ...LINK, token: '' }, 'invalid'],
] as const)('a link that is %s first shows %s', (_name, input, tag) => {
  expect([...createActor(invitationMachine, { input }).start().getSnapshot().tags]).toEqual([tag]);
  tell(input);
});

test('the form is sent once however often the button is pressed, and the account is created', () => {
  tell(
    LINK,
    [LOOKED, 'filling'],
    [JOIN, 'filling, busy'],
    [JOIN, 'filling, busy'],
    [JOINED, 'done, invitation.accepted rita@example.com'],
  );
});

test('a used link is refused, when it is opened and when the form is sent', () => {
  tell(LINK, [{ of: 'look', error: refused('link_dead') }, 'dead, said: link_dead']);
  tell(
    LINK,
    [LOOKED, 'filling'],
    [JOIN, 'filling, busy'],
    [{ of: 'join', error: refused('link_dead') }, 'dead, said: link_dead'],
  );
});

test('if the server does not tell, the form is shown; a refused form shows the reason until the next attempt', () => {
  tell(
    LINK,
    [{ of: 'look', error: refused('busy') }, 'filling'],
    [JOIN, 'filling, busy'],
    [{ of: 'join', error: refused('weak_password') }, 'filling, said: weak_password'],
    [JOIN, 'filling, busy'],
    [JOINED, 'done, invitation.accepted rita@example.com'],
  );
});
