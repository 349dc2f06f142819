import { duplicate, insert, move, remove, wrap } from './elements.ts';
import { paste } from './paste.ts';
import { rename, setConfiguration, setProperty } from './properties.ts';

/** Every command on a draft. A new command is listed here. */
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

/** One edit as data: the command and its arguments. */
export type Edit = {
  [Name in keyof Commands]: { readonly command: Name; readonly args: Parameters<Commands[Name]>[1] };
}[keyof Commands];
