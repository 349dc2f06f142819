import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { VoucherKind } from '#core/ports/vouchers/kinds.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { KindForm } from './kind-form.tsx';
import { limitWords } from './limit-words.ts';
import { useActs } from './use-acts.ts';
import classes from './vouchers.module.css';

interface KindsProps {
  readonly org: string;
  readonly kinds: readonly VoucherKind[];
  /** Whether there are other kinds now. */
  onClose(isChanged: boolean): void;
}

/** The kinds of an organisation: made, changed and removed. What was issued of one stays as it is. */
export function KindsDialog({ org, kinds: before, onClose }: KindsProps) {
  const { api } = useApp();
  const [kinds, setKinds] = useState(before);
  /** The kind that is changed; `new`: one more. */
  const [edited, setEdited] = useState<VoucherKind | 'new' | null>(null);
  const [asked, setAsked] = useState<VoucherKind | null>(null);
  const { why, run } = useActs();
  const close = () => onClose(kinds !== before);
  if (edited !== null)
    return (
      <KindForm
        org={org}
        kind={edited === 'new' ? null : edited}
        onClose={(saved) => {
          setEdited(null);
          if (saved) setKinds([...kinds.filter(({ id }) => id !== saved.id), saved].sort(byName));
        }}
      />
    );
  const remove = async ({ id }: VoucherKind) => {
    await run(async () => {
      await api.removeVoucherKind(org, id).catch(unlessGone);
      setKinds(kinds.filter((kind) => kind.id !== id));
      return null;
    });
    setAsked(null);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      size="form"
      title={text('vouchers.kinds')}
      description={text('vouchers.kindsHint')}
      footer={
        <>
          <Button onClick={() => setEdited('new')}>{text('vouchers.newKind')}</Button>
          <Button variant="primary" onClick={close}>
            {text('vouchers.done')}
          </Button>
        </>
      }
    >
      {why !== null && <Notice tone="danger">{why}</Notice>}
      <ul className={classes.kindRows}>
        {kinds.map((kind) => (
          <KindRow key={kind.id} kind={kind} onChange={() => setEdited(kind)} onRemove={() => setAsked(kind)} />
        ))}
      </ul>
      {asked && <RemoveDialog name={asked.name} remove={() => remove(asked)} onClose={() => setAsked(null)} />}
    </Dialog>
  );
}

interface RemoveProps {
  readonly name: string;
  remove(): Promise<void>;
  onClose(): void;
}

function RemoveDialog({ name, remove, onClose }: RemoveProps) {
  const [isRunning, setRunning] = useState(false);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || isRunning || onClose()}
      title={text('vouchers.removeTitle', { name })}
      description={text('vouchers.removeHint')}
      confirm={text('vouchers.remove')}
      danger
      busy={isRunning}
      onConfirm={() => {
        setRunning(true);
        void remove();
      }}
    />
  );
}

interface RowProps {
  readonly kind: VoucherKind;
  onChange(): void;
  onRemove(): void;
}

function KindRow({ kind: { name, limits, price, warnings }, onChange, onRemove }: RowProps) {
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className={classes.hint}>{[limitWords(limits), price].filter(Boolean).join(' · ')}</p>
        {warnings.length > 0 && <p className={classes.hint}>{warnings.join(' ')}</p>}
      </div>
      <Button size="s" aria-label={text('vouchers.changeNamed', { name })} onClick={onChange}>
        {text('vouchers.change')}
      </Button>
      <Button size="s" variant="ghost" aria-label={text('vouchers.removeNamed', { name })} onClick={onRemove}>
        {text('vouchers.remove')}
      </Button>
    </li>
  );
}

/** Somebody else removed it: it is gone, as was wanted. */
function unlessGone(error: unknown): void {
  if (failureOf(error).code !== 'kind_missing') throw error;
}

const byName = (one: VoucherKind, other: VoucherKind) => one.name.localeCompare(other.name);
