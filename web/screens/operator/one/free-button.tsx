import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import { useAct } from '../use-act.ts';
import { useIsOperator } from '../use-is-operator.ts';

interface FreeButtonProps {
  readonly org: string;
  readonly page: { readonly id: string; readonly label: string };
  /** Shows the organisation anew. */
  onChanged(): void;
}

/** spec organisations.158: ends the editing of a page that somebody left open. */
export function FreeButton({ org, page: { id, label }, onChanged }: FreeButtonProps) {
  const { api } = useApp();
  const isOperator = useIsOperator();
  const { busy, failure, act } = useAct();
  if (!isOperator) return null;
  const free = () =>
    act(async () => {
      await (await api.staff()).freePage(org, id);
      toast(text('operator.wasFreed', { label }), { tone: 'success' });
      onChanged();
    });
  return (
    <>
      <Button size="s" busy={busy} aria-label={text('operator.freeNamed', { label })} onClick={free}>
        {text('operator.free')}
      </Button>
      {failure && <Notice tone="danger">{failure.reason}</Notice>}
    </>
  );
}
