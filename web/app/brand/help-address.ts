import { useSelector } from '@xstate/react';
import { useApp } from '../app-context.ts';
import { useBrand } from './brand.tsx';

/** Where the operator's guide is; spec whitelabel.6: on a whitelabel help guide links are removed. */
export function useHelpAddress(): string | undefined {
  const help = useSelector(useApp().whitelabel, (state) => state.context.status?.help_url);
  return useBrand().whitelabel ? undefined : help;
}
