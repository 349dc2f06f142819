import { useSelector } from '@xstate/react';
import type { AppSettingsActor } from '#core/app/start-app-settings.ts';
import { newAddress } from '#core/machines/app-settings/index.ts';
import { text } from '#core/texts/index.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useAppSettings } from './use-app-settings.ts';

/** Asks before a save that gives the brand another address: a name that leads elsewhere locks everybody out. */
export function MoveDialog({ actor }: { readonly actor: AppSettingsActor }) {
  const asking = useSelector(actor, (snapshot) => snapshot.hasTag('asking'));
  const hostname = useSelector(actor, ({ context }) => newAddress(context)) ?? '';
  const { active } = useAppSettings(actor);
  return (
    <ConfirmDialog
      open={asking}
      onOpenChange={() => actor.send({ type: 'settings.cancel' })}
      title={text('appSettings.moveTitle', { hostname })}
      description={text('appSettings.moveQuestion', { hostname, old: active })}
      confirm={text('appSettings.move')}
      danger
      onConfirm={() => actor.send({ type: 'settings.confirm' })}
    />
  );
}
