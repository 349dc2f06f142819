import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { openSettings, settingsAddress } from './open-settings.ts';

interface LinkProps {
  /** As for `settingsAddress`. */
  readonly address: string;
  readonly className: string | undefined;
  readonly 'aria-current'?: 'page' | undefined;
  readonly 'data-method'?: string;
  readonly children: ReactNode;
}

/** A link to settings of the page, for a tab of its own as well. */
export function SettingsLink({ address, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      href={settingsAddress(address)}
      onClick={(event) => {
        event.preventDefault();
        openSettings(address);
      }}
    />
  );
}
