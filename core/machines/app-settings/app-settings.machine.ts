import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { normaliseHostname } from '#core/access/brand.ts';
import { APP_SETTINGS_RELOAD_DELAY } from '#core/constants.ts';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import { sameJson } from '#core/page/json.ts';
import type { Json } from '#core/page/types.ts';
import {
  type AppSettings,
  appProblems,
  effectiveMistyped,
  isSameSmtp,
  type MailTerms,
  type Mistyped,
  type MistypedWords,
  type OwnServer,
  ownServer,
  withMistyped,
  withSmtp,
  withVerified,
} from '#core/settings/app-settings.ts';
import { isOwnServer } from '#core/settings/smtp.ts';
import type { TextKey } from '#core/texts/index.ts';
import { notProvided } from '../setup-helpers.ts';

interface Settings {
  readonly loaded: { readonly active: string; readonly reachedByName: boolean } | null;
  readonly draft: AppSettings | null;
}

/** The only host name of the dashboard after this save, once it leads there; null if it does not change. */
export function newAddress({ loaded, draft }: Settings): string | null {
  if (!loaded?.reachedByName || draft === null) return null;
  const hostname = normaliseHostname(draft.editor_hostname);
  return hostname === normaliseHostname(loaded.active) ? null : hostname;
}

// spec product.8

/** The stored settings, and what the server says of mails. */
export interface LoadedSettings {
  /** The host name is the requested one, if one is requested. */
  readonly settings: AppSettings;
  /** Its present host name. */
  readonly active: string;
  /** Their revision; another server may not send one. */
  readonly etag: string | undefined;
  readonly mails: MailTerms;
  /** Whether this window reaches the dashboard by its host name, which stops working after a change. */
  readonly reachedByName: boolean;
}

export interface SettingsToSave {
  readonly settings: AppSettings;
  readonly etag: string | undefined;
}

/** The app must reload now, at the new host name if there is one. */
interface SettingsReload {
  type: 'settings.reload';
  hostname: string | null;
}

type Smtp = NonNullable<AppSettings['editor']['smtp']>;

export type AppSettingsEvent =
  | { type: 'settings.changed'; settings: AppSettings }
  /** A change of the mail server or of its connection settings. */
  | { type: 'smtp.changed'; smtp: Smtp }
  /** A field was typed into: its error, or null if it is valid (again). */
  | { type: 'field.typed'; field: string; wrong: MistypedWords | null }
  | { type: 'settings.discard' }
  | { type: 'settings.save' }
  /** Whether the dashboard may get another address. */
  | { type: 'settings.confirm' }
  | { type: 'settings.cancel' }
  | { type: 'settings.retry' }
  /** An image upload for the settings started, succeeded or failed. */
  | { type: 'upload.began' }
  | { type: 'upload.ended'; ok: boolean }
  /** A delivery test ended. */
  | { type: 'email.tested'; emailType: string; verified: boolean };

interface TestResult {
  readonly emailType: string;
  readonly verified: boolean;
}

/** Unsaved input when the settings were left. */
export interface Unsaved {
  readonly draft: AppSettings;
  /** The revision it is based on: others may have saved since. */
  readonly etag: string | undefined;
  readonly mistyped: Mistyped;
  readonly own: OwnServer | null;
}

interface AppSettingsContext {
  /** Restored input, now or after loading; null once it is discarded. */
  unsaved: Unsaved | null;
  loaded: LoadedSettings | null;
  /** The settings as they were typed; null until they are loaded. */
  draft: AppSettings | null;
  /** Revision of the settings the draft was made from. */
  etag: string | undefined;
  /** Invalid input: it is shown where it was typed, and prevents saving. */
  mistyped: Mistyped;
  /** The last own server settings, for users who choose a service and return. */
  own: OwnServer | null;
  /** Running uploads. */
  uploads: number;
  failure: Failure | null;
  /** The sentence for why the last save failed (spec errors.24, errors.25). */
  sentence: TextKey | null;
}

/**
 * The settings of a whitelabel dashboard.
 *
 * spec app-settings.3, app-settings.4: after a successful save the app reloads after 3 seconds. Changing smtp
 * invalidates email verification. spec app-settings.5: saving is blocked if the form is invalid or emails are
 * unverified (unless a flag allows it). A save that ends the address of this window asks first: a name that leads
 * elsewhere locks everybody out. A save waits for the images that are on their way, and is not made where one of them
 * fails; discarding ends them.
 *
 * Tags: `busy`, `editing`, `waiting` and `asking` (while editing), `unloadable`, `saved`. Emits uploads.stop, settings.saved, then settings.reload
 * when it is time, with the host name to go on at where that is another; `input.unsaved` comes back.
 */
export const appSettingsMachine = setup({
  types: {
    context: {} as AppSettingsContext,
    events: {} as AppSettingsEvent,
    emitted: {} as { type: 'settings.saved' } | { type: 'uploads.stop' } | SettingsReload,
    input: {} as { unsaved: Unsaved | null },
    tags: {} as 'busy' | 'editing' | 'waiting' | 'asking' | 'unloadable' | 'saved',
  },
  actors: {
    loadSettings: notProvided<LoadedSettings>('loadSettings'),
    /** Returns the host name the dashboard has then; another server may not send one. */
    saveSettings: notProvided<string | undefined, SettingsToSave>('saveSettings'),
  },
  actions: {
    keepLoaded: assign(({ context: { unsaved } }, { loaded }: { loaded: LoadedSettings }) => ({
      loaded,
      draft: loaded.settings,
      etag: loaded.etag,
      mistyped: {},
      own: null,
      ...unsaved,
      failure: null,
      sentence: null,
    })),
    keepDraft: assign((_, { settings }: { settings: AppSettings }) => ({ draft: settings })),
    keepSmtp: assign(({ context: { draft, loaded, own } }, { smtp }: { smtp: Smtp }) => {
      if (draft === null || loaded === null) return {};
      const before = ownServer(draft);
      const returned = before === null && isOwnServer(smtp) ? { ...own, ...smtp } : smtp;
      return { draft: withSmtp(draft, returned, loaded.settings), own: before ?? own };
    }),
    keepTyped: assign(({ context }, { field, wrong }: { field: string; wrong: MistypedWords | null }) => ({
      mistyped: withMistyped(context.mistyped, field, wrong),
    })),
    discard: assign(({ context: { loaded } }) => ({
      unsaved: null,
      draft: loaded?.settings ?? null,
      etag: loaded?.etag,
      mistyped: {},
      own: null,
      failure: null,
      sentence: null,
    })),
    markTested: assign(({ context: { draft, loaded } }, { emailType, verified }: TestResult) => {
      if (draft === null || loaded === null) return {};
      // For the stored mail server the server stores the result itself.
      const stored = isSameSmtp(draft.editor.smtp, loaded.settings.editor.smtp);
      const settings = stored ? withVerified(loaded.settings, emailType, verified) : loaded.settings;
      return { draft: withVerified(draft, emailType, verified), loaded: { ...loaded, settings } };
    }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    keepSentence: assign(({ context }) => ({ sentence: sentenceOf(context.failure) })),
    forgetFailure: assign({ failure: null, sentence: null }),
    countUpload: assign(({ context: { uploads } }, { by }: { by: number }) => ({
      uploads: Math.max(0, uploads + by),
    })),
    stopUploads: emit({ type: 'uploads.stop' as const }),
    keepName: assign(({ context: { draft } }, { active }: { active: string | undefined }) => ({
      draft: draft && active !== undefined ? { ...draft, editor_hostname: active } : draft,
    })),
    tellSaved: emit({ type: 'settings.saved' as const }),
    tellReload: emit(({ context }): SettingsReload => ({ type: 'settings.reload', hostname: newAddress(context) })),
  },
  guards: {
    isOutdated: ({ context }) => context.failure?.status === 412,
    isUploading: ({ context }) => maySave(context) && context.uploads > 0,
    hasFailed: (_, { ok }: { ok: boolean }) => !ok,
    maySave: ({ context }) => maySave(context),
    maySaveElsewhere: ({ context }) => maySave(context) && newAddress(context) !== null,
  },
  delays: { reloadDelay: APP_SETTINGS_RELOAD_DELAY },
}).createMachine({
  id: 'appSettings',
  context: ({ input: { unsaved } }) => ({
    unsaved,
    loaded: null,
    draft: null,
    etag: undefined,
    mistyped: {},
    own: null,
    uploads: 0,
    failure: null,
    sentence: null,
  }),
  initial: 'loading',
  on: {
    'upload.began': { actions: { type: 'countUpload', params: { by: 1 } } },
    'upload.ended': { actions: { type: 'countUpload', params: { by: -1 } } },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        onDone: {
          target: 'editing',
          actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
        },
        onError: {
          target: 'unloadable',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unloadable: { tags: 'unloadable', on: { 'settings.retry': 'loading' } },
    editing: {
      tags: 'editing',
      on: {
        'settings.changed': {
          actions: { type: 'keepDraft', params: ({ event }) => ({ settings: event.settings }) },
        },
        'smtp.changed': { actions: { type: 'keepSmtp', params: ({ event }) => ({ smtp: event.smtp }) } },
        'field.typed': {
          actions: { type: 'keepTyped', params: ({ event }) => ({ field: event.field, wrong: event.wrong }) },
        },
        // Others have saved over the loaded settings: discarding to those, the next save would be refused again.
        'settings.discard': [
          { guard: 'isOutdated', target: 'loading', actions: ['stopUploads', 'discard'] },
          { target: '.typing', actions: ['stopUploads', 'discard'] },
        ],
        'email.tested': {
          actions: {
            type: 'markTested',
            params: ({ event }) => ({ emailType: event.emailType, verified: event.verified }),
          },
        },
      },
      initial: 'typing',
      states: {
        typing: {
          on: {
            'settings.save': [
              { guard: 'isUploading', target: 'waiting' },
              { guard: 'maySaveElsewhere', target: 'asking' },
              { guard: 'maySave', target: '#appSettings.saving' },
            ],
          },
        },
        waiting: {
          tags: 'waiting',
          on: {
            'upload.ended': [
              {
                guard: { type: 'hasFailed', params: ({ event }) => ({ ok: event.ok }) },
                target: 'typing',
                actions: { type: 'countUpload', params: { by: -1 } },
              },
              { target: 'uploaded', actions: { type: 'countUpload', params: { by: -1 } } },
            ],
          },
        },
        uploaded: {
          always: [
            { guard: 'isUploading', target: 'waiting' },
            { guard: 'maySaveElsewhere', target: 'asking' },
            { guard: 'maySave', target: '#appSettings.saving' },
            { target: 'typing' },
          ],
        },
        asking: {
          tags: 'asking',
          on: { 'settings.confirm': '#appSettings.saving', 'settings.cancel': 'typing' },
        },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'saveSettings',
        src: 'saveSettings',
        input: ({ context: { draft, etag } }) => ({ settings: draft as AppSettings, etag }),
        onDone: { target: 'saved', actions: { type: 'keepName', params: ({ event }) => ({ active: event.output }) } },
        onError: {
          target: 'editing',
          actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, 'keepSentence'],
        },
      },
    },
    saved: { tags: 'saved', entry: 'tellSaved', after: { reloadDelay: 'reloading' } },
    reloading: { tags: 'saved', entry: 'tellReload', type: 'final' },
  },
});

function maySave({ draft, loaded, mistyped }: AppSettingsContext): boolean {
  if (draft === null || loaded === null) return false;
  return Object.keys(appProblems(draft, loaded.mails, mistyped)).length === 0;
}

/** Refused input can be corrected; after a server failure the save can only be repeated. */
function sentenceOf(failure: Failure | null): TextKey {
  if (failure?.status === 412) return 'appSettings.outdated';
  const refused = failure !== null && failure.status >= 400 && failure.status < 500;
  return refused ? 'error.settings' : 'error.settingsImpossible';
}

/** Whether leaving would lose input or a running upload. */
export function wouldLose(snapshot: SnapshotFrom<typeof appSettingsMachine>): boolean {
  return unsavedOf(snapshot) !== null || snapshot.context.uploads > 0;
}

/** Unsaved input; null if there is none. */
export function unsavedOf(snapshot: SnapshotFrom<typeof appSettingsMachine>): Unsaved | null {
  const { draft, etag, loaded, mistyped, own } = snapshot.context;
  if (draft === null || loaded === null || snapshot.hasTag('saved')) return null;
  const same = sameJson(draft as unknown as Json, loaded.settings as unknown as Json);
  const wrong = Object.keys(effectiveMistyped(mistyped, draft)).length > 0;
  return same && !wrong ? null : { draft, etag, mistyped, own };
}
