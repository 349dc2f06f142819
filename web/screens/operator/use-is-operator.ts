import { useSelector } from '@xstate/react';
import { useApp } from '../../app/app-context.ts';

/** Whether one may change organisations: support staff look at them alone. */
export function useIsOperator(): boolean {
  const { session } = useApp();
  return useSelector(session, ({ context }) => context.user?.operator === 'operator');
}
