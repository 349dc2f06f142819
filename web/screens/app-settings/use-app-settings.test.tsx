// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { AppSettingsActor } from '#core/app/start-app-settings.ts';
import { appSettingsMachine, type LoadedSettings } from '#core/machines/app-settings/app-settings.machine.ts';
import { useAppSettings } from './settings-group.tsx';

// spec app-settings.1

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const LOADED: LoadedSettings = {
  settings: { editor_hostname: 'pages.example.com', editor: { org_name: 'Harbour', images: {} } },
  active: 'pages.example.com',
  etag: undefined,
  mails: { allow_unverified_emails: true },
  reachedByName: false,
};

type Fields = ReturnType<typeof useAppSettings>;

function Drawn({ actor, onDraw }: { readonly actor: AppSettingsActor; onDraw(fields: Fields): void }) {
  onDraw(useAppSettings(actor));
  return null;
}

test('what comes late, as the address of an upload, keeps what was typed since it was asked for', async () => {
  const loadSettings = fromPromise(async () => LOADED);
  const machine = appSettingsMachine.provide({ actors: { loadSettings } });
  const actor = createActor(machine, { input: { unsaved: null } }).start();
  await waitFor(actor, (snapshot) => snapshot.hasTag('editing'));
  const drawn: Fields[] = [];
  act(() => createRoot(document.createElement('div')).render(<Drawn actor={actor} onDraw={drawn.push.bind(drawn)} />));
  const atTheClick = drawn[0] as Fields;
  const image = (id: string) => () =>
    atTheClick.changeEditor(({ images }) => ({ images: { ...images, [id]: `/media/${id}.png` } }));

  act(() => drawn.at(-1)?.changeEditor(() => ({ org_name: 'Bay' })));
  act(() => drawn.at(-1)?.change(() => ({ editor_hostname: 'bay.example.com' })));
  act(image('logo'));
  act(image('login'));
  expect(drawn.at(-1)?.settings).toEqual({
    editor_hostname: 'bay.example.com',
    editor: { org_name: 'Bay', images: { logo: '/media/logo.png', login: '/media/login.png' } },
  });
});
