import type { Migrated } from '#core/config/migrate.ts';
import type { RefusedConfiguration } from '#core/config/report.ts';
import type { Sentence } from '#core/machines/failure.ts';
import type { EditorPage } from '#core/ports/api.ts';
import type { TextKey } from '#core/texts/index.ts';
import { ofEvent, outputOf } from '../setup-helpers.ts';
import { editorSessionSetup, type HtmlRead } from './editor-session.setup.ts';
import type { EditorContext } from './editor-session.types.ts';

const VERSION: ReadonlySet<TextKey> = new Set([
  'error.versionMissing',
  'error.versionUnknown',
  'error.versionDowngrade',
]);

const HTML_BROKEN: Sentence = { key: 'error.html' };
const CONFIGURATION_BROKEN: Sentence = { key: 'error.configuration' };

/** What is said of a configuration that cannot be read; where its version is why, that has a sentence of its own (spec migration.6). */
function unreadable({ reason }: RefusedConfiguration): Sentence {
  return { ...CONFIGURATION_BROKEN, ...(VERSION.has(reason) && { because: reason }) };
}

type ReadPage = Extract<HtmlRead, { ok: true }>;
type Unread = Extract<HtmlRead, { ok: false }>;

const missing = ({ context: { request } }: { context: EditorContext }): Sentence => ({
  key: 'error.pageMissing',
  params: { id: request.draft ?? request.template ?? '' },
});

const pageOf = ({ context }: { context: EditorContext }) => ({ page: context.page as EditorPage });

/** Draft, configuration and room, each on its own way; the editor is ready only after all three (spec editor.5). */
export const opening = editorSessionSetup.createStateConfig({
  tags: 'busy',
  type: 'parallel',
  on: {
    // The connection dropped and came back meanwhile, maybe with another epoch.
    'room.held': { actions: { type: 'keepRoom', params: ofEvent } },
    'room.delayed': { actions: { type: 'keepDelay', params: ofEvent } },
  },
  states: {
    draft: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'openPage',
            src: 'openPage',
            input: ({ context: { request, userId, key } }) => ({ request, userId, key }),
            onDone: {
              target: 'reading',
              actions: [
                { type: 'tellOpened', params: outputOf },
                { type: 'keepOpened', params: outputOf },
                'announcePage',
              ],
            },
            onError: [
              {
                guard: { type: 'isMissing', params: ofEvent },
                target: '#editorSession.page.broken',
                actions: { type: 'keepSentence', params: missing },
              },
              { guard: { type: 'isUnauthorised', params: ofEvent }, target: '#editorSession.page.closed' },
              {
                target: '#editorSession.page.live.unloadable',
                actions: { type: 'keepFailure', params: ofEvent },
              },
            ],
          },
        },
        reading: {
          invoke: {
            id: 'readHtml',
            src: 'readHtml',
            input: pageOf,
            onDone: [
              {
                guard: { type: 'isRead', params: outputOf },
                target: 'read',
                actions: { type: 'keepDocument', params: ({ event }) => (event.output as ReadPage).value },
              },
              {
                target: '#editorSession.page.broken',
                actions: { type: 'keepSentence', params: ({ event }) => ({ key: (event.output as Unread).reason }) },
              },
            ],
            onError: { target: '#editorSession.page.broken', actions: { type: 'keepSentence', params: HTML_BROKEN } },
          },
        },
        read: { type: 'final' },
      },
    },
    configuration: {
      initial: 'waiting',
      states: {
        waiting: { on: { 'page.loaded': 'checking' } },
        checking: {
          invoke: {
            id: 'readConfiguration',
            src: 'readConfiguration',
            input: pageOf,
            onDone: [
              {
                guard: { type: 'isRead', params: outputOf },
                target: 'checked',
                actions: { type: 'keepConfiguration', params: ({ event }) => event.output as Migrated },
              },
              {
                target: '#editorSession.page.broken',
                actions: {
                  type: 'keepSentence',
                  params: ({ event }) => unreadable(event.output as RefusedConfiguration),
                },
              },
            ],
            onError: {
              target: '#editorSession.page.broken',
              actions: { type: 'keepSentence', params: CONFIGURATION_BROKEN },
            },
          },
        },
        checked: { type: 'final' },
      },
    },
    room: {
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'page.loaded': [
              { guard: 'holdsRoom', target: 'joined' },
              { guard: 'mayWrite', target: 'joining' },
              { target: 'unneeded' },
            ],
          },
        },
        joining: {
          entry: 'joinRoom',
          on: {
            'room.held': { target: 'joined', actions: { type: 'keepRoom', params: ofEvent } },
            'room.denied': [
              {
                guard: { type: 'isGone', params: ofEvent },
                target: '#editorSession.page.broken',
                actions: { type: 'keepSentence', params: missing },
              },
              { target: 'unneeded', actions: { type: 'becomeReader', params: ofEvent } },
            ],
          },
        },
        joined: { type: 'final' },
        unneeded: { type: 'final' },
      },
    },
  },
  onDone: [
    { guard: 'isStale', target: 'opening', reenter: true, actions: 'trustPage' },
    { guard: 'mayWrite', target: 'working', actions: 'showOpened' },
    { target: 'looking', actions: 'showOpened' },
  ],
});
