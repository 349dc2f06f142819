import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { nodesLabel } from '#core/components/node-name.ts';
import { selectPage, selectSelection } from '#core/machines/document/document.machine.ts';
import type { ElementMenu } from '#core/machines/interaction/interaction.machine.ts';
import { text } from '#core/texts/index.ts';
import { keysFor } from '../../app/keyboard.ts';
import { Menu, MenuItem, MenuLabel, MenuRow, MenuSeparator } from '../../ui/menu.tsx';
import type { EditorStore } from '../store/editor-store.ts';
import { commandWords, type EditorCommand, isOffered } from './commands/command.ts';
import { COMMANDS } from './commands/index.ts';

interface MenuProps {
  readonly store: EditorStore;
  readonly opened: ElementMenu;
  onOpenChange(open: boolean): void;
}

/** What can be done with the selection, where it was pressed with the other button or asked for by a key. */
export function ElementMenuView({ store, opened, onOpenChange }: MenuProps) {
  const page = useSelector(store.actor, selectPage);
  const selection = useSelector(store.actor, selectSelection);
  const groups = COMMANDS.map(({ commands }) => commands.filter((command) => isInMenu(command, store))).filter(
    (commands) => commands.length > 0,
  );
  const { x, y } = opened.point;
  return (
    <Menu
      open
      onOpenChange={onOpenChange}
      align="start"
      trigger={
        <button
          type="button"
          tabIndex={-1}
          aria-label={text('editor.elementMenu')}
          style={{ position: 'fixed', left: x, top: y, width: 0, height: 0, padding: 0, border: 0, opacity: 0 }}
        />
      }
    >
      <MenuLabel>{nodesLabel(page, selection)}</MenuLabel>
      {groups.map((commands) => (
        <Fragment key={commands[0]?.label}>
          <MenuSeparator />
          {commands
            .filter(({ inRow }) => !inRow)
            .map((command) => (
              <Act key={command.label} store={store} command={command} />
            ))}
          <MenuRow>
            {commands
              .filter(({ inRow }) => inRow)
              .map((command) => (
                <Act key={command.label} store={store} command={command} />
              ))}
          </MenuRow>
        </Fragment>
      ))}
    </Menu>
  );
}

function isInMenu(command: EditorCommand, store: EditorStore): boolean {
  const { selected, optional, run, able } = command;
  if (!selected || !run || !isOffered(command, store)) return false;
  return !optional || able?.(store) !== false;
}

function Act({ store, command }: { readonly store: EditorStore; readonly command: EditorCommand }) {
  const { label, icon: Icon, keys, inRow, able, run } = command;
  const words = commandWords(command, store);
  return (
    <MenuItem
      icon={Icon && <Icon size={16} />}
      shortcut={keys && keysFor(keys)}
      words={inRow ? words : undefined}
      danger={label === 'editor.remove'}
      disabled={able?.(store) === false}
      // the command may open a dialog or move the focus, so the menu closes first
      onSelect={() => setTimeout(() => run?.(store))}
    >
      {words}
    </MenuItem>
  );
}
