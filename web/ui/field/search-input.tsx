import { Command } from 'cmdk';
import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import classes from './field.module.css';
import { FieldBox } from './field.tsx';

/** The search field of a list, inside of a `Command`. */
export function SearchInput(props: Omit<ComponentProps<typeof Command.Input>, 'className'>) {
  return (
    <FieldBox size="l" className={joinClasses(classes.padded, classes['padded-l'])}>
      <Command.Input {...props} className={classes.input} />
    </FieldBox>
  );
}
