import { duplicate, insert, move, remove } from './elements.ts';
import { makeRich } from './make-rich.ts';
import { paste } from './paste.ts';
import { rename, setConfiguration, setProperty } from './properties.ts';
import { restore } from './restore.ts';
import { arrange, convert, unwrap, wrap } from './structure.ts';

/** Every command on a draft. A new command is listed here. */
export const commands = {
  arrange,
  convert,
  duplicate,
  insert,
  makeRich,
  move,
  paste,
  remove,
  rename,
  restore,
  setConfiguration,
  setProperty,
  unwrap,
  wrap,
} as const;

type Commands = typeof commands;

/** One edit as data: the command and its arguments. */
export type Edit = {
  [Name in keyof Commands]: { readonly command: Name; readonly args: Parameters<Commands[Name]>[1] };
}[keyof Commands];
