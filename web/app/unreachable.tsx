import { useSelector } from '@xstate/react';
import { text } from '#core/texts/index.ts';
import { Button } from '../ui/button.tsx';
import { useApp } from './app-context.ts';
import { WholeScreen } from './whole-screen.tsx';

/** Who is here could not be asked: whether no answer came or one about a fault, and that it is tried again. */
export function Unreachable() {
  const { session } = useApp();
  const failure = useSelector(session, (state) => state.context.failure);
  const answered = (failure?.status ?? 0) > 0;
  return (
    <WholeScreen
      urgent
      title={text(answered ? 'account.faulty' : 'account.unreachable')}
      hint={text(answered ? 'account.faultyHint' : 'account.unreachableHint')}
    >
      <Button variant="primary" onClick={() => session.send({ type: 'session.retry' })}>
        {text('ui.retry')}
      </Button>
    </WholeScreen>
  );
}
