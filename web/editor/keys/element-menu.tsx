import { Fragment } from 'react';
import { text } from '#core/texts/index.ts';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu.tsx';
import { nameOfAll } from '../bench/name-of.ts';
import type { ElementMenu as Opened, Workbench } from '../bench/workbench.ts';
import { useValue } from '../store/value.ts';
import { COMMANDS, type Command, isOffered } from './commands.ts';
import { keysFor } from './keys-for.ts';

/** What can be done with the selection, where it was pressed with the other button or asked for by a key. */
export function ElementMenu({ bench }: { readonly bench: Workbench }) {
  const opened = useValue(bench.menu);
  return opened && <MenuAt key={`${opened.point.x} ${opened.point.y}`} bench={bench} opened={opened} />;
}

function MenuAt({ bench, opened }: { readonly bench: Workbench; readonly opened: Opened }) {
  const groups = COMMANDS.map(({ commands }) =>
    commands.filter((command) => command.selected && command.run && isOffered(command, bench)),
  ).filter((commands) => commands.length > 0);
  const close = (open: boolean) => {
    if (open) return;
    bench.menu.set(null);
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
      <MenuLabel>{nameOfAll(bench.page, bench.selection)}</MenuLabel>
      {groups.map((commands) => (
        <Fragment key={commands[0]?.label}>
          <MenuSeparator />
          {commands.map((command) => (
            <Act key={command.label} bench={bench} command={command} />
          ))}
        </Fragment>
      ))}
    </Menu>
  );
}

function Act({ bench, command }: { readonly bench: Workbench; readonly command: Command }) {
  const { label, keys, able, run } = command;
  return (
    <MenuItem
      shortcut={keys && keysFor(keys)}
      danger={label === 'editor.remove'}
      disabled={able?.(bench) === false}
      // what it does may open a dialog, or move the focus: the menu goes first
      onSelect={() => setTimeout(() => run?.(bench))}
    >
      {text(label)}
    </MenuItem>
  );
}
