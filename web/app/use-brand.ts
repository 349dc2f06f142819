import { useSelector } from '@xstate/react';
import { text } from '#core/texts/index.ts';
import { useApp } from './app-context.ts';

/** The name this dashboard goes by: its organisation's, else the product's. */
export function useBrand(): string {
  const { whitelabel } = useApp();
  const name = useSelector(whitelabel, (state) => state.context.dashboard?.config.editor.org_name);
  return name || text('account.product');
}
