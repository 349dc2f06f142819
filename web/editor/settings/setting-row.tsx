import { useSelector } from '@xstate/react';
import type { Setting } from '#core/settings/types.ts';
import type { Workbench } from '../bench/workbench.ts';
import { SettingField } from './setting-field.tsx';

interface RowProps {
  readonly bench: Workbench;
  readonly setting: Setting;
}

/** One setting of the page that is open. */
export function SettingRow({ bench, setting }: RowProps) {
  const configuration = useSelector(bench.actor, ({ context }) => context.draft.configuration);
  return (
    <SettingField
      setting={setting}
      configuration={configuration}
      disabled={bench.readOnly}
      change={(change) => bench.attempt([{ command: 'setConfiguration', args: { change } }], `setting:${setting.id}`)}
    />
  );
}
