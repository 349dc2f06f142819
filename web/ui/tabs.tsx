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
    const row = list.current as HTMLElement;
    const tab = row.querySelector<HTMLElement>('[data-state=active]');
    // At once, and when fonts or numbers make a tab wider.
    const watch = new ResizeObserver(() => {
      if (tab) row.scrollLeft = tab.offsetLeft - row.clientWidth / 3;
    });
    for (const one of row.children) watch.observe(one);
    return () => watch.disconnect();
  }, [value, tabs.length]);
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
