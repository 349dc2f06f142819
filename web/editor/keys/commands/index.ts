import Columns2 from 'lucide-react/icons/columns-2';
import Frame from 'lucide-react/icons/frame';
import Images from 'lucide-react/icons/images';
import type { TextKey } from '#core/texts/index.ts';
import { openSettings } from '../../../app/navigation/open-settings.tsx';
import { SECTION_NAMES } from '../../../app/navigation/section-names.ts';
import { showPageStyle } from '../../actions/selection.ts';
import { startTour } from '../../editor-tour.ts';
import { isNarrow } from '../../space.ts';
import type { EditorStore } from '../../store/editor-store.ts';
import type { EditorPageActions, Panel } from '../../store/view.ts';
import { by, type EditorCommand } from './command.ts';
import { EDIT_COMMANDS } from './edit-commands.ts';
import { MOVE_COMMANDS, SELECT_COMMANDS, STRUCTURE_COMMANDS, WORDS_COMMANDS } from './element-commands.ts';

const actionsOf = ({ view }: EditorStore) => view.getSnapshot().context.actions;

/** What the page's own buttons do. */
const pageAction = (label: TextKey, name: keyof EditorPageActions): EditorCommand => ({
  label,
  able: (store) => actionsOf(store)?.[name] != null,
  run: (store) => actionsOf(store)?.[name]?.(),
});

const panel = (label: TextKey, id: Panel): EditorCommand => ({ label, run: (store) => store.show({ panel: id }) });

/** What is seen of the page and of the editor. */
const VIEW_COMMANDS: readonly EditorCommand[] = [
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
const PAGE_COMMANDS: readonly EditorCommand[] = [
  pageAction('editor.publish', 'publish'),
  pageAction('editor.preview', 'preview'),
  pageAction('editor.openPublished', 'openPublished'),
  pageAction('pages.tryAsVisitor', 'tryAsVisitor'),
  pageAction('editor.rollback', 'rollBack'),
  pageAction('sharing.inviteCollaborators', 'share'),
];

/** The sections of the settings. */
const SETTINGS_COMMANDS: readonly EditorCommand[] = SECTION_NAMES.map(({ id, label }) => ({
  label,
  run: () => openSettings(id),
}));

/** The panels of the editor. */
const PANEL_COMMANDS: readonly EditorCommand[] = [
  panel('editor.components', 'components'),
  panel('editor.layers', 'layers'),
  panel('editor.properties', 'properties'),
];

/** What there is to do, by group, as the lists of commands and of shortcuts and the menu of the selection show it. */
export const COMMANDS: readonly { readonly group: TextKey; readonly commands: readonly EditorCommand[] }[] = [
  { group: 'editor.groupEdit', commands: EDIT_COMMANDS },
  { group: 'editor.groupStructure', commands: STRUCTURE_COMMANDS },
  { group: 'editor.groupWords', commands: WORDS_COMMANDS },
  { group: 'editor.groupSelect', commands: SELECT_COMMANDS },
  { group: 'editor.groupMove', commands: MOVE_COMMANDS },
  { group: 'editor.groupView', commands: VIEW_COMMANDS },
  { group: 'editor.groupPage', commands: PAGE_COMMANDS },
  { group: 'editor.groupSettings', commands: SETTINGS_COMMANDS },
  { group: 'editor.groupPanels', commands: PANEL_COMMANDS },
];
