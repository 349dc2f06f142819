import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { typedHostname } from '#core/access/brand.ts';
import type { AppSettingsActor } from '#core/app/start-app-settings.ts';
import { colors } from '#core/controls/colors.ts';
import type { Control } from '#core/controls/types.ts';
import { addresses } from '#core/controls/words.ts';
import { newAddress } from '#core/machines/app-settings/app-settings.machine.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import {
  type Library,
  LibraryContext,
  type Upload,
  UploadContext,
  useImageUploads,
} from '../../app/uploads/uploads.ts';
import { ColorView } from '../../controls/colors/color-view.tsx';
import { ImageView } from '../../controls/image-view.tsx';
import { TextView } from '../../controls/text-views.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { HostLines } from './host-lines.tsx';
import { SettingsGroup, TypedRow, useAppSettings } from './settings-group.tsx';

const BRAND_IMAGES: Library = { scope: { scope: 'whitelabel' }, page: null };
const IMAGES: readonly { readonly id: string; readonly label: TextKey; readonly hint: TextKey }[] = [
  { id: 'logo', label: 'appSettings.logo', hint: 'appSettings.logoHint' },
  { id: 'login', label: 'appSettings.loginImage', hint: 'appSettings.loginImageHint' },
];

/** Name, host name and look of the brand. */
export function BrandGroup({ actor }: { readonly actor: AppSettingsActor }) {
  const { settings, changeEditor } = useAppSettings(actor);
  const { org_name, color } = settings.editor;
  return (
    <SettingsGroup title={text('appSettings.brand')}>
      <TypedRow
        actor={actor}
        field="org_name"
        control={{ label: 'appSettings.name' }}
        label="appSettings.name"
        hint="appSettings.nameHint"
        View={TextView}
        value={org_name ?? ''}
        apply={taken((org_name) => changeEditor(() => ({ org_name })))}
      />
      <HostnameRow actor={actor} />
      <TypedRow
        actor={actor}
        field="color"
        control={colors['ground-color']}
        label="appSettings.color"
        hint="appSettings.colorHint"
        View={ColorView}
        value={color ?? ''}
        apply={read(colors['ground-color'], (color) => changeEditor(() => ({ color })))}
      />
      <BrandImages actor={actor} />
    </SettingsGroup>
  );
}

/** The host name, and whether the stored one leads here already. */
function HostnameRow({ actor }: { readonly actor: AppSettingsActor }) {
  const { settings, stored, active, editable, change } = useAppSettings(actor);
  return (
    <>
      <TypedRow
        actor={actor}
        field="editor_hostname"
        control={{ label: 'appSettings.hostname' }}
        label="appSettings.hostname"
        hint="appSettings.hostnameHint"
        View={TextView}
        value={settings.editor_hostname}
        apply={taken((words) => change(() => ({ editor_hostname: typedHostname(words) })))}
      />
      {stored.editor_hostname !== active && (
        <Notice
          action={
            <Button size="s" disabled={!editable} onClick={() => actor.send({ type: 'settings.save' })}>
              {text('appSettings.checkName')}
            </Button>
          }
        >
          {active === ''
            ? text('appSettings.pendingNoHost', { hostname: stored.editor_hostname })
            : text('appSettings.pendingName', { hostname: stored.editor_hostname, old: active })}
        </Notice>
      )}
      {active !== '' && <HostLines key={stored.editor_hostname} host={active} />}
    </>
  );
}

/** The logo and the picture of the login. */
function BrandImages({ actor }: { readonly actor: AppSettingsActor }) {
  const { settings, active, changeEditor } = useAppSettings(actor);
  // spec uploads.5: whitelabel images go under the editor's host name; a host name that is not saved yet belongs to nobody.
  const upload = useCountedUploads(actor, useImageUploads(active));
  return (
    <LibraryContext value={BRAND_IMAGES}>
      <UploadContext value={upload}>
        {IMAGES.map(({ id, label, hint }) => (
          <TypedRow
            key={id}
            actor={actor}
            field={`images.${id}`}
            control={addresses['background-image']}
            label={label}
            hint={hint}
            View={ImageView}
            value={settings.editor.images?.[id] ?? ''}
            apply={read(addresses['background-image'], (url) =>
              changeEditor(({ images }) => ({ images: { ...images, [id]: url } })),
            )}
          />
        ))}
      </UploadContext>
    </LibraryContext>
  );
}

/** Registers uploads with the settings: a save waits for them, discarding and leaving stop them. */
function useCountedUploads(actor: AppSettingsActor, upload: Upload): Upload {
  const stopper = useRef(new AbortController());
  useEffect(() => {
    const stopped = actor.on('uploads.stop', () => {
      stopper.current.abort();
      stopper.current = new AbortController();
    });
    return () => stopped.unsubscribe();
  }, [actor]);
  return useMemo<Upload>(
    () => async (file, options) => {
      const signal = AbortSignal.any([options.signal, stopper.current.signal]);
      // Reported one task later, after the control stored the address in the settings.
      const end = (ok: boolean) => setTimeout(() => actor.send({ type: 'upload.ended', ok }));
      actor.send({ type: 'upload.began' });
      try {
        const address = await upload(file, { ...options, signal });
        end(true);
        return address;
      } catch (error) {
        end(false);
        throw error;
      }
    },
    [actor, upload],
  );
}

type Keep = (value: string) => void;
type Apply = (words: string) => TextKey | null;

/** Stored as typed; core/settings/app-settings.ts checks it. */
const taken =
  (keep: Keep): Apply =>
  (words) => {
    keep(words);
    return null;
  };

/** Parsed like the control of the editor. */
const read =
  ({ parse }: Control, keep: Keep): Apply =>
  (words) => {
    const parsed = parse(words);
    if ('error' in parsed) return parsed.error;
    keep(String(parsed.value));
    return null;
  };

/** Asks before a save changes the host name, because a name that does not lead here locks everybody out. */
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
