import { useMemo } from 'react';
import type { AppSettingsActor } from '#core/app/start-app-settings.ts';
import { backgroundColor } from '#core/controls/background-color.ts';
import { backgroundImage } from '#core/controls/background-image.ts';
import type { Control } from '#core/controls/types.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { imageUploads } from '../../app/image-uploads.ts';
import { ColorView } from '../../controls/color-view.tsx';
import { UploadContext } from '../../controls/upload-context.ts';
import { PictureView } from '../../editor/settings/picture-view.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Group } from './group.tsx';
import { TypedField } from './typed-field.tsx';
import { useAppSettings } from './use-app-settings.ts';

const IMAGES: readonly { readonly id: string; readonly label: TextKey; readonly hint: TextKey }[] = [
  { id: 'logo', label: 'appSettings.logo', hint: 'appSettings.logoHint' },
  { id: 'login', label: 'appSettings.loginImage', hint: 'appSettings.loginImageHint' },
];

/** What a brand is called, where it is reached, and how it looks. */
export function BrandGroup({ actor }: { readonly actor: AppSettingsActor }) {
  const app = useApp();
  const { settings, problems, editable, change, changeEditor } = useAppSettings(actor);
  const { editor_hostname, editor } = settings;
  // spec 7: whitelabel images go under the editor's host name.
  const upload = useMemo(
    () => imageUploads(app, { kind: 'whitelabel', editorHostname: editor_hostname }),
    [app, editor_hostname],
  );
  const words = (key: TextKey | undefined) => key && text(key);
  return (
    <Group title={text('appSettings.brand')}>
      <Field label={text('appSettings.name')} hint={text('appSettings.nameHint')} error={words(problems.org_name)}>
        {(control) => (
          <TextInput
            {...control}
            value={editor.org_name ?? ''}
            disabled={!editable}
            onChange={(event) => changeEditor({ org_name: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={text('appSettings.hostname')}
        hint={text('appSettings.hostnameHint')}
        error={words(problems.editor_hostname)}
      >
        {(control) => (
          <TextInput
            {...control}
            value={editor_hostname}
            disabled={!editable}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => change({ ...settings, editor_hostname: event.target.value.trim() })}
          />
        )}
      </Field>
      <TypedField
        control={backgroundColor as Control}
        label="appSettings.color"
        hint="appSettings.colorHint"
        View={ColorView}
        value={editor.color ?? ''}
        disabled={!editable}
        onChange={(color) => changeEditor({ color })}
      />
      <UploadContext value={upload}>
        {IMAGES.map(({ id, label, hint }) => (
          <TypedField
            key={id}
            control={{ ...backgroundImage, uploadWidth: 1280 }}
            label={label}
            hint={hint}
            View={PictureView}
            value={editor.images?.[id] ?? ''}
            disabled={!editable}
            onChange={(url) => changeEditor({ images: { ...editor.images, [id]: url } })}
          />
        ))}
      </UploadContext>
    </Group>
  );
}
