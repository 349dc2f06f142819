import type { AppSettingsActor } from '#core/app/start-app-settings.ts';
import { RESPONSIBLE_FIELDS, RESPONSIBLE_LABELS, responsibleProblem } from '#core/settings/app-settings.ts';
import { text } from '#core/texts/index.ts';
import { TextView } from '../../controls/text-views.tsx';
import { SettingsGroup, TypedRow, useAppSettings } from './settings-group.tsx';

/** Who is responsible for the data of visitors (spec visitors.65). */
export function ResponsibleGroup({ actor }: { readonly actor: AppSettingsActor }) {
  const { settings, changeEditor } = useAppSettings(actor);
  const { responsible = {} } = settings.editor;
  return (
    <SettingsGroup title={text('appSettings.responsible')} hint={text('appSettings.responsibleHint')}>
      {RESPONSIBLE_FIELDS.map((field) => (
        <TypedRow
          key={field}
          actor={actor}
          field={`responsible.${field}`}
          control={{ label: RESPONSIBLE_LABELS[field] }}
          label={RESPONSIBLE_LABELS[field]}
          hint={field === 'country' ? 'appSettings.responsibleCountryHint' : undefined}
          View={TextView}
          value={responsible[field] ?? ''}
          apply={(words) => {
            const typed = field === 'country' ? words.trim().toUpperCase() : words.trim();
            const problem = responsibleProblem(field, typed);
            if (problem === null) changeEditor((now) => ({ responsible: { ...now.responsible, [field]: typed } }));
            return problem;
          }}
        />
      ))}
    </SettingsGroup>
  );
}
