import { pageGroups } from '#core/settings/page.ts';
import { smtp } from '#core/settings/smtp.ts';
import type { SectionProps } from '../sections.ts';
import { SettingGroup } from '../setting-group.tsx';

/** What the page is called and looks like as a whole, its terms, and how its mails are sent. */
export function PageSection({ bench }: SectionProps) {
  return (
    <>
      {pageGroups.map((group) => (
        <SettingGroup key={group.id} bench={bench} group={group} />
      ))}
      <SettingGroup bench={bench} group={smtp} />
    </>
  );
}
