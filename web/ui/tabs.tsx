import * as Radix from 'radix-ui/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { joinClasses } from './join-classes.ts';
import classes from './tabs.module.css';

export interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onValueChange: (value: string) => void;
  /** Beside the tabs, whichever is chosen. */
  aside?: ReactNode;
  className?: string;
}

/** Arrow keys move between tabs; only the chosen one's content is mounted. */
export function Tabs({ label, tabs, value, onValueChange, aside, className }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only sideways, and where another one is chosen
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[data-state=active]');
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - list.current.clientWidth / 3;
  }, [value]);
  return (
    <Radix.Root className={joinClasses(classes.tabs, className)} value={value} onValueChange={onValueChange}>
      <div className={classes.bar}>
        <Radix.List ref={list} className={classes.list} aria-label={label}>
          {tabs.map((tab) => (
            <Radix.Trigger key={tab.value} className={classes.tab} value={tab.value}>
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {aside}
      </div>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} className={classes.content} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
