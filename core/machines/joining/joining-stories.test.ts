import { test } from 'vitest';
import { ApiError } from '#core/ports/api-error.ts';
import type { JoinOffer } from '#core/ports/organisations.ts';
import { type Happening, storiesOf } from '#core/testing/chart-stories.ts';
import { joiningMachine } from './joining.machine.ts';

/* What somebody who was invited to an organisation sees from the link to the press (spec organisations.38). */

const tell = storiesOf('joining', joiningMachine, ({ tags, context: { offer, failure } }) =>
  [...tags, offer?.organisation, failure?.reason].filter(Boolean).join('; '),
);

const LINK = { token: 't1', email: 'rita@b.example' };
const offer: JoinOffer = {
  ...{ organisation: 'Harbour', role: 'editor', invited_by: 'Ann', email: LINK.email, name: '' },
  ...{ expires_at: '2026-12-01T10:00:00.000Z', has_account: true },
};
const LOOKED: Happening = { of: 'look', output: offer };
const JOIN: Happening = { type: 'joining.join' };
const refused = (code: string) => new ApiError({ status: 422, code, summary: `said: ${code}` });

test('what is offered is shown first, and a press joins once', () => {
  tell(
    LINK,
    [LOOKED, 'offered; Harbour'],
    [JOIN, 'offered; joining; Harbour'],
    [JOIN, 'offered; joining; Harbour'],
    [{ of: 'join', output: { id: 'o1', slug: 'harbour', name: 'Harbour', role: 'editor' } }, 'done; Harbour'],
  );
});

test('a link that was used or withdrawn is refused, when it is opened and at the press', () => {
  tell(LINK, [{ of: 'look', error: refused('link_dead') }, 'dead']);
  tell(
    LINK,
    [LOOKED, 'offered; Harbour'],
    [JOIN, 'offered; joining; Harbour'],
    [{ of: 'join', error: refused('link_dead') }, 'dead; Harbour'],
  );
});

test('who is asked for their pages joins with them or without, or says no', () => {
  tell(
    LINK,
    [LOOKED, 'offered; Harbour'],
    [{ type: 'joining.join', withPages: true }, 'offered; joining; Harbour'],
    [{ of: 'join', error: refused('quota_pages') }, 'offered; Harbour; said: quota_pages'],
    [{ type: 'joining.decline' }, 'offered; declining; Harbour'],
    [{ of: 'decline', error: refused('busy') }, 'offered; Harbour; said: busy'],
    [{ type: 'joining.decline' }, 'offered; declining; Harbour'],
    [{ type: 'joining.join' }, 'offered; declining; Harbour'],
    [{ of: 'decline', output: undefined }, 'declined; Harbour'],
  );
  tell(
    LINK,
    [LOOKED, 'offered; Harbour'],
    [{ type: 'joining.decline' }, 'offered; declining; Harbour'],
    [{ of: 'decline', error: refused('link_dead') }, 'dead; Harbour'],
  );
});

test('why somebody could not join is said until the next press', () => {
  tell(
    LINK,
    [{ of: 'look', error: refused('busy') }, 'unloadable; said: busy'],
    [{ type: 'joining.retry' }, 'busy; said: busy'],
    [LOOKED, 'offered; Harbour'],
    [JOIN, 'offered; joining; Harbour'],
    [{ of: 'join', error: refused('inviter_gone') }, 'offered; Harbour; said: inviter_gone'],
    [JOIN, 'offered; joining; Harbour'],
  );
});
