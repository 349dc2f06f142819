import Building from 'lucide-react/icons/building-2';
import { useEffect, useRef, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { failureOf } from '#core/machines/failure.ts';
import type { OwnIdentity, ProviderSignInCalls, SignInProvider } from '#core/ports/identity/sign-in.ts';
import { text } from '#core/texts/index.ts';
import account from '../../../app/account/account.module.css';
import { AccountRow } from '../../../app/account/account-list.tsx';
import { Section } from '../../../app/account/section.tsx';
import { useApp } from '../../../app/app-context.ts';
import { leaveFor, takeLink } from '../../../app/auth/provider-trip.ts';
import { dayOf } from '../../../app/day-words.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';

/**
 * spec screens.55: the providers that one's account is connected with, and those of this host that it could be. What waited
 * for the sign-in is connected now. Without either it is not there.
 */
export function IdentitiesSection() {
  const { own, here, problem, connect, disconnect } = useIdentities();
  const [leaving, setLeaving] = useState<OwnIdentity | null>(null);
  const others = here.filter(({ id }) => !own.some(({ connection }) => connection === id));
  if (own.length === 0 && others.length === 0 && problem === null) return null;
  return (
    <Section title={text('identity.own')} hint={text(own.length > 0 ? 'identity.ownHint' : 'identity.ownNone')}>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <ul className={account.list}>
        {own.map((identity) => (
          <IdentityRow key={identity.connection} identity={identity} onDisconnect={() => setLeaving(identity)} />
        ))}
      </ul>
      {others.map((provider) => (
        <Button key={provider.id} size="s" onClick={() => void connect(provider)}>
          {text('identity.connectWith', { name: provider.name })}
        </Button>
      ))}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => open || setLeaving(null)}
        title={text('identity.disconnectTitle', { name: leaving?.name ?? '' })}
        description={text('identity.disconnectHint')}
        confirm={text('identity.disconnect')}
        danger
        onConfirm={() => {
          if (leaving) void disconnect(leaving);
          setLeaving(null);
        }}
      />
    </Section>
  );
}

/** What the account is connected with, what it could be at this host, and the ways to and from both. */
function useIdentities() {
  const { api } = useApp();
  const [problem, setProblem] = useState<string | null>(null);
  const [loaded, again] = useLoaded('identities', async (signal) => {
    const calls = await api.providers();
    const [own, here] = await Promise.all([
      calls.identities(signal),
      window.isSecureContext ? calls.signInProviders(signal) : [],
    ]);
    return { own, here };
  });
  useWaitingLink(again, setProblem);

  async function attempt(act: (calls: ProviderSignInCalls) => Promise<void>): Promise<void> {
    setProblem(null);
    try {
      await act(await api.providers());
    } catch (error) {
      setProblem(failureOf(error).reason);
    }
  }
  const disconnect = ({ connection, name }: OwnIdentity) =>
    attempt(async (calls) => {
      await calls.removeIdentity(connection);
      toast(text('identity.disconnected', { name }), { tone: 'success' });
      again();
    });
  const connect = ({ id }: SignInProvider) =>
    attempt((calls) => leaveFor(id, '/account', (start) => calls.startLink(start)));
  const { own, here } = loaded.state === 'ready' ? loaded.value : { own: [], here: [] };
  return { own, here, problem, connect, disconnect };
}

/** Connects what waited for the sign-in, once, and says what a way to a provider led to. */
function useWaitingLink(again: () => void, onProblem: (problem: string) => void): void {
  const { api } = useApp();
  const linked = useHistoryState<{ linked?: { name: string } } | null>()?.linked?.name;
  const told = useRef({ again, onProblem });
  told.current = { again, onProblem };
  useEffect(() => {
    if (linked !== undefined) toast(text('identity.connected', { name: linked }), { tone: 'success' });
  }, [linked]);
  useEffect(() => {
    const link = takeLink();
    if (link === null) return;
    const { ticket, name } = link;
    const connect = async () => (await api.providers()).linkIdentity(ticket);
    connect().then(
      () => {
        toast(text('identity.connected', { name }), { tone: 'success' });
        told.current.again();
      },
      (error: unknown) => told.current.onProblem(failureOf(error).reason),
    );
  }, [api]);
}

interface IdentityRowProps {
  readonly identity: OwnIdentity;
  onDisconnect(): void;
}

function IdentityRow({ identity: { name, organisation, email, linked_at: linked }, onDisconnect }: IdentityRowProps) {
  const lines = [
    ...(email === '' ? [] : [text('identity.ownAs', { email })]),
    text('identity.ownLinked', { day: dayOf(linked) }),
  ];
  return (
    <AccountRow
      icon={<Building size={20} aria-hidden="true" />}
      name={text('identity.ownOf', { name, organisation })}
      lines={lines}
    >
      <Button size="s" aria-label={text('identity.disconnectNamed', { name })} onClick={onDisconnect}>
        {text('identity.disconnect')}
      </Button>
    </AccountRow>
  );
}
