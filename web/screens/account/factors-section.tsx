import Plus from 'lucide-react/icons/plus';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { NewSecondFactor, SecondFactor, SecondFactors } from '#core/ports/account.ts';
import { text } from '#core/texts/index.ts';
import classes from '../../app/account/account.module.css';
import { AccountList, AccountRow } from '../../app/account/account-list.tsx';
import { Section } from '../../app/account/section.tsx';
import { useApp } from '../../app/app-context.ts';
import { dayOf, momentOf } from '../../app/day-words.ts';
import { SignInNotices } from '../../app/sign-in-notices.tsx';
import { useLoaded } from '../../app/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { EmptyState, Notice } from '../../ui/message/notice.tsx';
import { toast } from '../../ui/message/toast.ts';
import { CodesDialog, NameForm, ScanForm } from './factor-forms.tsx';

/** Few enough recovery codes that new ones should be made. */
const FEW = 3;

type View =
  | { readonly is: 'list' }
  | { readonly is: 'name' }
  | { readonly is: 'scan'; readonly factor: NewSecondFactor; readonly name: string }
  | { readonly is: 'codes'; readonly codes: readonly string[] };

/** What the section shows, and what can be done. */
function useFactors() {
  const { api } = useApp();
  const [loaded, again] = useLoaded('factors', async (signal) => api.secondFactors(signal));
  const [view, setView] = useState<View>({ is: 'list' });
  const [problem, setProblem] = useState<string | null>(null);
  const showList = () => {
    again();
    setView({ is: 'list' });
  };

  async function attempt(act: () => Promise<void>): Promise<void> {
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setProblem(failureOf(error).reason);
    }
  }

  const add = (name: string) =>
    attempt(async () => setView({ is: 'scan', name, factor: await api.addFactor({ name }) }));
  const renew = () => attempt(async () => setView({ is: 'codes', codes: await api.renewRecoveryCodes() }));
  const remove = ({ id, name }: SecondFactor) =>
    attempt(async () => {
      await api.removeFactor(id);
      toast(text('factors.removed', { name }), { tone: 'success' });
      showList();
    });
  return { loaded, again, view, setView, problem, showList, add, renew, remove };
}

/** Lists the authenticator apps of the account, adds them and removes them (spec accounts.12, accounts.14, accounts.16). */
export function FactorsSection() {
  const { loaded, again, view, setView, problem, showList, add, renew, remove } = useFactors();
  const newButton = (
    <Button size="s" icon={<Plus size={14} aria-hidden />} onClick={() => setView({ is: 'name' })}>
      {text('factors.add')}
    </Button>
  );
  return (
    <Section title={text('factors.title')} hint={text('factors.hint')} action={newButton}>
      <SignInNotices round={loaded} />
      {view.is === 'list' && problem ? <Notice tone="danger">{problem}</Notice> : null}
      <AccountList loaded={loaded} onAgain={again}>
        {(factors) => <FactorList {...factors} onRemove={remove} onRenew={renew} />}
      </AccountList>
      {view.is === 'name' && (
        <Dialog open onOpenChange={showList} title={text('factors.add')} description={text('factors.noneHint')}>
          <NameForm onNamed={add} onCancel={showList} problem={problem} />
        </Dialog>
      )}
      {view.is === 'scan' && (
        <Dialog open onOpenChange={showList} title={text('factors.scanTitle')} description={text('factors.scanHint')}>
          <ScanForm
            {...view}
            onConfirmed={(codes) => (codes.length > 0 ? setView({ is: 'codes', codes }) : showList())}
            onCancel={showList}
          />
        </Dialog>
      )}
      {view.is === 'codes' && <CodesDialog codes={view.codes} onDone={showList} />}
    </Section>
  );
}

interface FactorListProps extends SecondFactors {
  readonly onRemove: (factor: SecondFactor) => Promise<void>;
  readonly onRenew: () => Promise<void>;
}

function FactorList({ factors, recovery_codes_left: left, onRemove, onRenew }: FactorListProps) {
  const [leaving, setLeaving] = useState<SecondFactor | null>(null);
  if (factors.length === 0) {
    const icon = <ShieldCheck size={20} />;
    return <EmptyState icon={icon} title={text('factors.none')} description={text('factors.noneHint')} />;
  }
  return (
    <>
      <ul className={classes.list}>
        {factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} onRemove={() => setLeaving(factor)} />
        ))}
      </ul>
      <section className={classes.part}>
        <h3>{text('factors.codes')}</h3>
        {left <= FEW ? <Notice tone="warning">{text('factors.codesFew', { left })}</Notice> : null}
        <div className={classes.row}>
          <span className={classes.words}>{text('factors.codesLeft', { left })}</span>
          <Button size="s" onClick={onRenew}>
            {text('factors.renew')}
          </Button>
        </div>
      </section>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => open || setLeaving(null)}
        title={text('factors.removeTitle', { name: leaving?.name ?? '' })}
        description={text(factors.length === 1 ? 'factors.removeLastHint' : 'factors.removeHint')}
        confirm={text('factors.remove')}
        danger
        onConfirm={() => {
          if (leaving) void onRemove(leaving);
          setLeaving(null);
        }}
      />
    </>
  );
}

interface FactorRowProps {
  readonly factor: SecondFactor;
  readonly onRemove: () => void;
}

function FactorRow({ factor: { name, created_at, used_at }, onRemove }: FactorRowProps) {
  const used = used_at === null ? text('factors.unused') : text('factors.used', { time: momentOf(used_at) });
  return (
    <AccountRow
      icon={<ShieldCheck size={20} aria-hidden="true" />}
      name={name}
      lines={[text('factors.added', { day: dayOf(created_at) }), used]}
    >
      <Button size="s" aria-label={text('factors.removeNamed', { name })} onClick={onRemove}>
        {text('factors.remove')}
      </Button>
    </AccountRow>
  );
}
