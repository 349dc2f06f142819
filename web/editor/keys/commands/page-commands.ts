import { Columns2, Frame, Images } from 'lucide-react';
import type { TextKey } from '#core/texts/index.ts';
import { openSettings } from '../../../app/navigation/open-settings.tsx';
import { SECTION_NAMES } from '../../../app/navigation/section-names.ts';
import { showPageStyle } from '../../actions/selection.ts';
import { startTour } from '../../editor-tour.ts';
import type { EditorStore } from '../../store/editor-store.ts';
import type { PageActions, Panel } from '../../store/view.ts';
import { isNarrow } from '../../use-narrow.ts';
import { by, type Command } from './command.ts';

const actionsOf = ({ view }: EditorStore) => view.getSnapshot().context.actions;

/** What the page's own buttons do. */
const pageAction = (label: TextKey, name: keyof PageActions): Command => ({
  label,
  able: (store) => actionsOf(store)?.[name] != null,
  run: (store) => actionsOf(store)?.[name]?.(),
});

const panel = (label: TextKey, id: Panel): Command => ({ label, run: (store) => store.show({ panel: id }) });

/** What is seen of the page and of the editor. */
export const VIEW_COMMANDS: readonly Command[] = [
  { label: 'editor.zoomIn', keys: '+', run: by('zoomIn') },
  { label: 'editor.zoomOut', keys: '-', run: by('zoomOut') },
  { label: 'editor.zoomToFit', keys: '0', run: by('zoomFit') },
  { label: 'editor.guides', icon: Frame, keys: 'G', run: by('guides') },
  {
    label: 'editor.sideBySide',
    icon: Columns2,
    keys: '2',
    able: (store) => store.canvas !== null && !isNarrow(),
    run: by('sideBySide'),
  },
  { label: 'editor.nextRegion', keys: 'F6' },
  { label: 'editor.previousRegion', keys: 'Shift+F6' },
  { label: 'editor.toProperties', keys: 'Tab' },
  { label: 'editor.commands', keys: 'Ctrl+K' },
  { label: 'editor.shortcuts', keys: '?', run: by('shortcuts') },
  { label: 'pageStyle.title', changes: true, run: showPageStyle },
  { label: 'editor.pageCheck', run: (store) => store.send({ type: 'sheet.opened', sheet: 'check' }) },
  { label: 'steps.title', run: (store) => store.send({ type: 'sheet.opened', sheet: 'steps' }) },
  {
    label: 'revisions.title',
    changes: true,
    run: (store) => store.send({ type: 'sheet.opened', sheet: 'revisions' }),
  },
  { label: 'delivery.title', run: (store) => store.send({ type: 'sheet.opened', sheet: 'delivery' }) },
  { label: 'editor.library', icon: Images, keys: 'I', changes: true, run: by('library') },
  { label: 'editor.settings', run: () => openSettings('page') },
  { label: 'editor.tour', run: () => void startTour() },
];

/** What is done with the page as a whole. */
export const PAGE_COMMANDS: readonly Command[] = [
  pageAction('editor.publish', 'publish'),
  pageAction('editor.preview', 'preview'),
  pageAction('editor.openPublished', 'openPublished'),
  pageAction('pages.tryAsVisitor', 'tryAsVisitor'),
  pageAction('editor.rollback', 'rollBack'),
  pageAction('sharing.inviteCollaborators', 'share'),
];

/** The sections of the settings. */
export const SETTINGS_COMMANDS: readonly Command[] = SECTION_NAMES.map(({ id, label }) => ({
  label,
  run: () => openSettings(id),
}));

/** The panels of the editor. */
export const PANEL_COMMANDS: readonly Command[] = [
  panel('editor.components', 'components'),
  panel('editor.layers', 'layers'),
  panel('editor.properties', 'properties'),
];
