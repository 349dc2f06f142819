import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { failureOf, NO_ANSWER } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/message/notice.tsx';
import { toast } from '../../ui/message/toast.ts';
import { dayOf } from '../day-words.ts';
import { useHeldWindow } from '../navigation/block-navigation.ts';
import { relativeTime } from '../time-words.ts';
import { type Loaded, useLoaded } from '../use-loaded.ts';
import classes from './account.module.css';
import { AccountList, AccountRow } from './account-list.tsx';
import { MadeTokenDialog, NewTokenForm } from './new-token.tsx';
import { Section } from './section.tsx';
import type { MadeToken, ShownToken, TokenSource } from './token-kinds.ts';

/** Lists API tokens of somebody, makes them and revokes them (spec accounts.11, organisations.184). */
export function TokensSection({ kind }: { readonly kind: TokenSource }) {
  const [loaded, again] = useLoaded(kind.key, (signal) => kind.list(signal));
  const [view, setView] = useState<'list' | 'form' | MadeToken>('list');
  const [busy, setBusy] = useState(false);
  const newButton = useRef<HTMLButtonElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (view === 'list' && shown.current !== 'list') newButton.current?.focus();
    shown.current = view;
  }, [view]);

  // The answer is the only one that has the token.
  useHeldWindow(busy, () => {});

  const showList = () => {
    again();
    setView('list');
  };
  return (
    <Section
      title={text('tokens.title')}
      hint={kind.hint}
      action={
        <Button ref={newButton} size="s" icon={<Plus size={14} aria-hidden />} onClick={() => setView('form')}>
          {text('tokens.new')}
        </Button>
      }
    >
      <TokenList kind={kind} loaded={loaded} onAgain={again} standIn={() => newButton.current} />
      {view === 'form' && (
        <Dialog
          open
          onOpenChange={(open) => open || busy || showList()}
          title={text('tokens.new')}
          description={kind.newHint}
        >
          <NewTokenForm kind={kind} busy={busy} onBusy={setBusy} onMade={setView} onCancel={showList} />
        </Dialog>
      )}
      {typeof view === 'object' && (
        <MadeTokenDialog kind={kind} token={view} onDone={showList} onOpenChange={showList} />
      )}
    </Section>
  );
}

interface TokenListProps {
  readonly kind: TokenSource;
  readonly loaded: Loaded<readonly ShownToken[]>;
  readonly onAgain: () => void;
  /** Gets the focus when a token has left the list. */
  readonly standIn: () => HTMLElement | null;
}

/** The tokens, each with a button that revokes it after a question. */
function TokenList({ kind, loaded, onAgain, standIn }: TokenListProps) {
  const [revoked, setRevoked] = useState<readonly string[]>([]);
  const [toRevoke, setToRevoke] = useState<ShownToken | null>(null);
  return (
    <>
      <AccountList loaded={loaded} onAgain={onAgain}>
        {(tokens) => {
          const working = tokens.filter(({ id }) => !revoked.includes(id));
          if (working.length === 0) {
            const icon = <KeyRound size={20} />;
            return <EmptyState icon={icon} title={text('tokens.none')} description={text('tokens.noneHint')} />;
          }
          return (
            <ul className={classes.list}>
              {working.map((token) => (
                <TokenRow key={token.id} kind={kind} token={token} onRevoke={() => setToRevoke(token)} />
              ))}
            </ul>
          );
        }}
      </AccountList>
      <RevokeDialog
        kind={kind}
        token={toRevoke}
        onRevoked={({ id }) => setRevoked((before) => [...before, id])}
        onFailed={onAgain}
        onClose={() => setToRevoke(null)}
        standIn={standIn}
      />
    </>
  );
}

interface RevokeDialogProps extends Pick<TokenListProps, 'kind' | 'standIn'> {
  /** null while nothing is asked. */
  readonly token: ShownToken | null;
  onRevoked(token: ShownToken): void;
  onFailed(): void;
  onClose(): void;
}

/** Asks before a token is revoked, and revokes it. */
function RevokeDialog({ kind, token, onRevoked, onFailed, onClose, standIn }: RevokeDialogProps) {
  const [busy, setBusy] = useState(false);
  // while the question fades out it still says what it was about
  const [last, setLast] = useState(token);
  if (token && token !== last) setLast(token);
  const words = last ? wordsFor(last) : REVOKE;

  async function revoke(revoked: ShownToken) {
    const { id, name } = revoked;
    const { done, failed } = wordsFor(revoked);
    setBusy(true);
    try {
      // revoked elsewhere meanwhile, as the user wanted
      await kind.revoke(id).catch((error) => {
        if (failureOf(error).status !== 404) throw error;
      });
      onRevoked(revoked);
      toast(text(done, { name }), { tone: 'success' });
    } catch (error) {
      const { status, reason } = failureOf(error);
      const title = text(status === NO_ANSWER ? 'tokens.perhapsGone' : failed, { name });
      toast(title, { tone: 'danger', description: reason });
      onFailed();
    }
    setBusy(false);
    onClose();
  }

  return (
    <ConfirmDialog
      open={token !== null}
      onOpenChange={(open) => open || busy || onClose()}
      title={text(words.title, { name: last?.name ?? '' })}
      description={text(words.hint)}
      confirm={text(words.verb)}
      danger
      busy={busy}
      onConfirm={() => token && void revoke(token)}
      standIn={standIn}
    />
  );
}

interface TokenRowProps {
  readonly kind: TokenSource;
  readonly token: ShownToken;
  readonly onRevoke: () => void;
}

function TokenRow({ kind, token, onRevoke }: TokenRowProps) {
  const { name, created_at, used_at, expires_at } = token;
  const expired = isExpired(token);
  const words = wordsFor(token);
  const day = dayOf(expires_at);
  const use =
    used_at === null
      ? text('tokens.unused', { day: dayOf(created_at) })
      : text('tokens.used', { time: relativeTime(used_at, Date.now()), day: dayOf(created_at) });
  return (
    <AccountRow
      icon={<KeyRound size={20} aria-hidden="true" />}
      name={name}
      lines={[
        kind.mayOf(token),
        <span key="end" className={expired ? classes.expired : undefined}>
          {text(expired ? 'tokens.expired' : 'tokens.until', { day })}
        </span>,
        use,
        ...kind.linesOf(token),
      ]}
    >
      <Button size="s" aria-label={text(words.named, { name })} onClick={onRevoke}>
        {text(words.verb)}
      </Button>
    </AccountRow>
  );
}

function isExpired({ expires_at }: ShownToken): boolean {
  return Date.parse(expires_at) <= Date.now();
}

/** What is done to a token that still works. */
const REVOKE = {
  verb: 'tokens.revoke',
  named: 'tokens.revokeNamed',
  title: 'tokens.revokeTitle',
  hint: 'tokens.revokeHint',
  done: 'tokens.revoked',
  failed: 'tokens.notRevoked',
} as const;

/** One that has expired works nowhere, so there is nothing to revoke: it leaves the list. */
const REMOVE = {
  verb: 'tokens.remove',
  named: 'tokens.removeNamed',
  title: 'tokens.removeTitle',
  hint: 'tokens.removeHint',
  done: 'tokens.removed',
  failed: 'tokens.notRemoved',
} as const;

function wordsFor(token: ShownToken): typeof REVOKE | typeof REMOVE {
  return isExpired(token) ? REMOVE : REVOKE;
}
