import { text } from '#core/texts/index.ts';
import { Notice } from '../../../ui/message/notice.tsx';
import { outcomeOf } from './endpoint-words.ts';
import type { Sending } from './use-sending.ts';

interface OutcomeProps {
  readonly sending: Sending;
  /** The endpoint is switched off. */
  readonly isOff: boolean;
}

/** What became of what was just sent. */
export function OutcomeNotice({ sending: { message, isRunning, failure }, isOff }: OutcomeProps) {
  if (failure) return <Notice tone="danger">{failure.reason}</Notice>;
  if (isRunning) return <Notice tone="info">{text('webhookScreen.sending')}</Notice>;
  if (!message) return null;
  const { tone, words } = outcomeOf(message, isOff);
  return <Notice tone={tone}>{words}</Notice>;
}
