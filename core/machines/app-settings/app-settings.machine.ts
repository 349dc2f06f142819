import { assign, emit, setup } from 'xstate';
import { APP_SETTINGS_RELOAD_DELAY } from '#core/constants.ts';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import { notProvided } from '#core/machines/not-provided.ts';
import { appProblems } from '#core/settings/app/problems.ts';
import type { AppSettings } from '#core/settings/app/types.ts';
import { withVerified } from '#core/settings/app/with-smtp.ts';
import type { TextKey } from '#core/texts/index.ts';

/** The settings as the server has them, and whether it takes them while emails are unverified. */
export interface LoadedSettings {
  readonly settings: AppSettings;
  readonly allowUnverified: boolean;
}

export type AppSettingsEvent =
  | { type: 'settings.changed'; settings: AppSettings }
  | { type: 'settings.save' }
  | { type: 'settings.retry' }
  /** A delivery test ended. */
  | { type: 'email.tested'; emailType: string; verified: boolean };

interface AppSettingsContext {
  loaded: LoadedSettings | null;
  /** As they are typed; null until they are loaded. */
  draft: AppSettings | null;
  failure: Failure | null;
  /** The sentence for why the last save failed (spec 8). */
  sentence: TextKey | null;
}

/**
 * The settings of a whitelabel dashboard.
 *
 * spec 4: after a successful save the app reloads after 3 seconds. Changing smtp invalidates email verification.
 * spec 5: saving is blocked if the form is invalid or emails are unverified (unless a flag allows it).
 *
 * Tags: `busy`, `editing`, `unloadable`, `saved`. Emits settings.saved, then settings.reload when it is time.
 */
export const appSettingsMachine = setup({
  types: {
    context: {} as AppSettingsContext,
    events: {} as AppSettingsEvent,
    emitted: {} as { type: 'settings.saved' } | { type: 'settings.reload' },
    tags: {} as 'busy' | 'editing' | 'unloadable' | 'saved',
  },
  actors: {
    loadSettings: notProvided<LoadedSettings>('loadSettings'),
    saveSettings: notProvided<void, AppSettings>('saveSettings'),
  },
  actions: {
    keepLoaded: assign((_, { loaded }: { loaded: LoadedSettings }) => ({
      loaded,
      draft: loaded.settings,
      failure: null,
      sentence: null,
    })),
    keepDraft: assign((_, { settings }: { settings: AppSettings }) => ({ draft: settings })),
    markTested: assign(({ context }, { emailType, verified }: { emailType: string; verified: boolean }) => ({
      draft: context.draft && withVerified(context.draft, emailType, verified),
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    /** What the server refused can be mended; what it could not do can only be tried again. */
    keepSentence: assign(({ context }) => ({
      sentence: isRefusal(context.failure) ? ('error.settings' as const) : ('error.settingsImpossible' as const),
    })),
    forgetFailure: assign({ failure: null, sentence: null }),
    tellSaved: emit({ type: 'settings.saved' as const }),
    tellReload: emit({ type: 'settings.reload' as const }),
  },
  guards: {
    maySave: ({ context: { draft, loaded } }) =>
      draft !== null && loaded !== null && Object.keys(appProblems(draft, loaded.allowUnverified)).length === 0,
  },
  delays: { reloadDelay: APP_SETTINGS_RELOAD_DELAY },
}).createMachine({
  id: 'appSettings',
  context: { loaded: null, draft: null, failure: null, sentence: null },
  initial: 'loading',
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
        'email.tested': {
          actions: {
            type: 'markTested',
            params: ({ event }) => ({ emailType: event.emailType, verified: event.verified }),
          },
        },
        'settings.save': { guard: 'maySave', target: 'saving' },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'saveSettings',
        src: 'saveSettings',
        input: ({ context }) => context.draft as AppSettings,
        onDone: 'saved',
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

function isRefusal(failure: Failure | null): boolean {
  return failure !== null && failure.status >= 400 && failure.status < 500;
}
