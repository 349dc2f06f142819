import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { OrganisationSummary, ProviderDoor } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { useApp } from '../app-context.ts';
import { leaveFor } from './provider-trip.ts';

interface DoorNoticeProps {
  readonly className: string | undefined;
  readonly organisation: OrganisationSummary;
}

/** spec accounts.92: an organisation that this session does not open, and the provider by which it opens. */
export function DoorNotice({ className, organisation: { name: organisation, provider_door: door } }: DoorNoticeProps) {
  const [problem, setProblem] = useState<string | null>(null);
  if (!door) return null;
  return (
    <Notice
      className={className}
      tone="warning"
      title={text('identity.doorTitle', { organisation, name: door.name })}
      action={<ToProvider door={door} onProblem={setProblem} />}
    >
      {problem ?? text('identity.door', { name: door.name })}
    </Notice>
  );
}

interface ToProviderProps {
  readonly door: ProviderDoor;
  onProblem(problem: string | null): void;
}

/** Providers send people back to a host of the organisation alone: from elsewhere one goes there first. */
export function ToProvider({ door: { connection, name, address }, onProblem }: ToProviderProps) {
  const { api } = useApp();
  const [leaving, setLeaving] = useState(false);
  if (address === null) return null;
  if (address !== window.location.origin) {
    return (
      <a className={buttonClass('plain', 's')} href={`${address}/login`}>
        {text('identity.doorTo', { host: new URL(address).host })}
      </a>
    );
  }
  async function leave() {
    setLeaving(true);
    onProblem(null);
    try {
      if (!window.isSecureContext) return onProblem(text('identity.insecure'));
      await leaveFor(connection, '/', async (start) => (await api.providers()).startProvider(start));
    } catch (error) {
      onProblem(failureOf(error).reason);
    } finally {
      setLeaving(false);
    }
  }
  return (
    <Button size="s" busy={leaving} onClick={leave}>
      {text('identity.continue', { name })}
    </Button>
  );
}
