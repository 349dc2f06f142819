import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { selectPage, selectSelection } from '#core/machines/document/selectors.ts';
import type { ElementMenu as Opened } from '#core/machines/interaction/interaction.machine.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu.tsx';
import type { EditorStore } from '../store/editor-store.ts';
import { nodesLabel } from '../store/node-label.ts';
import { useInteraction } from '../store/use-store.ts';
import { COMMANDS, type Command, isOffered } from './commands.ts';
import { keysFor } from './shortcut.ts';

/** What can be done with the selection, where it was pressed with the other button or asked for by a key. */
export function ElementMenu({ store }: { readonly store: EditorStore }) {
  const opened = useInteraction(store, 'menu');
  return opened && <MenuAt key={`${opened.point.x} ${opened.point.y}`} store={store} opened={opened} />;
}

function MenuAt({ store, opened }: { readonly store: EditorStore; readonly opened: Opened }) {
  const page = useSelector(store.actor, selectPage);
  const selection = useSelector(store.actor, selectSelection);
  const groups = COMMANDS.map(({ commands }) =>
    commands.filter((command) => command.selected && command.run && isOffered(command, store)),
  ).filter((commands) => commands.length > 0);
  const close = (open: boolean) => {
    if (open) return;
    store.send({ type: 'menu.closed' });
    opened.focusBack();
  };
  const { x, y } = opened.point;
  return (
    <Menu
      open
      onOpenChange={close}
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
          {commands.map((command) => (
            <Act key={command.label} store={store} command={command} />
          ))}
        </Fragment>
      ))}
    </Menu>
  );
}

function Act({ store, command }: { readonly store: EditorStore; readonly command: Command }) {
  const { label, keys, able, run } = command;
  return (
    <MenuItem
      shortcut={keys && keysFor(keys)}
      danger={label === 'editor.remove'}
      disabled={able?.(store) === false}
      // the command may open a dialog or move the focus, so the menu closes first
      onSelect={() => setTimeout(() => run?.(store))}
    >
      {text(label)}
    </MenuItem>
  );
}

/** Opens the menu for an element, or for the selection where it is part of it or none was pressed. */
export function openElementMenu(store: EditorStore, id: NodeId | null, menu: Opened): void {
  if (id !== null && !store.selection.includes(id)) store.select(id);
  if (store.selection.length > 0) store.send({ type: 'menu.opened', menu });
}
