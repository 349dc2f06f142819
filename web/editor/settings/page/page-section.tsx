import { background, general, pageTerms } from '#core/settings/page.ts';
import { smtp } from '#core/settings/smtp.ts';
import type { SectionProps } from '../section-props.ts';
import { SettingGroup } from '../setting-group.tsx';
import { FontsGroup } from './fonts-group.tsx';
import { LogoGroup } from './logo-group.tsx';

/** What the page is called and looks like as a whole, its terms, and how its mails are sent. */
export function PageSection({ bench, show }: SectionProps) {
  return (
    <>
      <SettingGroup bench={bench} group={general} />
      <LogoGroup bench={bench} show={show} />
      <SettingGroup bench={bench} group={background} />
      <FontsGroup bench={bench} show={show} />
      <SettingGroup bench={bench} group={pageTerms} />
      <SettingGroup bench={bench} group={smtp} />
    </>
  );
}
