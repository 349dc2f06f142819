import { duplicate } from './duplicate.ts';
import { insert } from './insert.ts';
import { move } from './move.ts';
import { paste } from './paste.ts';
import { remove } from './remove.ts';
import { rename } from './rename.ts';
import { setConfiguration } from './set-configuration.ts';
import { setProperty } from './set-property.ts';
import { wrap } from './wrap.ts';

/** Everything that can be done to a draft. A new command is its file and its name here. */
export const commands = {
  duplicate,
  insert,
  move,
  paste,
  remove,
  rename,
  setConfiguration,
  setProperty,
  wrap,
} as const;

type Commands = typeof commands;

/** One edit as data: the command and what it is given. */
export type Edit = {
  [Name in keyof Commands]: { readonly command: Name; readonly args: Parameters<Commands[Name]>[1] };
}[keyof Commands];
