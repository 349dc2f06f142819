import { useLayoutEffect, useRef } from 'react';
import { text } from '#core/texts/index.ts';
import { sections } from './sections.ts';
import styles from './settings.module.css';
import { SettingsLink } from './settings-link.tsx';

interface NavProps {
  /** The section that is shown. */
  readonly current: string;
}

/** The sections. Where they are wider than the window, the one that is shown is in view. */
export function SectionNav({ current }: NavProps) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another link
  useLayoutEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav ref={nav} className={styles.nav} aria-label={text('settings.sections')}>
      {sections.map(({ id, label, Icon }) => (
        <SettingsLink
          key={id}
          className={styles.navItem}
          address={id}
          aria-current={id === current ? 'page' : undefined}
        >
          <Icon size={16} aria-hidden />
          {text(label)}
        </SettingsLink>
      ))}
    </nav>
  );
}
