import type { TextKey } from '#core/texts/index.ts';
import type { Command } from './command.ts';
import { EDIT_COMMANDS } from './edit-commands.ts';
import { PAGE_COMMANDS, PANEL_COMMANDS, SETTINGS_COMMANDS, VIEW_COMMANDS } from './page-commands.ts';
import { SELECT_COMMANDS, WORDS_COMMANDS } from './selection-commands.ts';
import { MOVE_COMMANDS, STRUCTURE_COMMANDS } from './structure-commands.ts';

/** What there is to do, by group, as the lists of commands and of shortcuts and the menu of the selection show it. */
export const COMMANDS: readonly { readonly group: TextKey; readonly commands: readonly Command[] }[] = [
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
