import { Command } from 'cmdk';
import type { ComponentProps } from 'react';
import { FieldBox } from './field-box.tsx';
import classes from './input.module.css';
import { joinClasses } from './join-classes.ts';

/** What a list of commands is searched by, inside of a `Command`. */
export function SearchInput(props: Omit<ComponentProps<typeof Command.Input>, 'className'>) {
  return (
    <FieldBox size="l" className={joinClasses(classes.box, classes['box-l'])}>
      <Command.Input {...props} className={classes.input} />
    </FieldBox>
  );
}
