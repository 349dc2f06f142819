import { background, general, pageTerms } from '#core/settings/page.ts';
import { smtp } from '#core/settings/smtp.ts';
import type { SectionProps } from '../section-props.ts';
import { SettingGroup } from '../setting-group.tsx';
import { FontsGroup } from './fonts-group.tsx';
import { LogoGroup } from './logo-group.tsx';

/** What the page is called and looks like as a whole, its terms, and how its mails are sent. */
export function PageSection({ store, show }: SectionProps) {
  return (
    <>
      <SettingGroup store={store} group={general} />
      <LogoGroup store={store} show={show} />
      <SettingGroup store={store} group={background} />
      <FontsGroup store={store} show={show} />
      <SettingGroup store={store} group={pageTerms} />
      <SettingGroup store={store} group={smtp} />
    </>
  );
}
