import type { OrganisationSummary } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { Notice } from '../../ui/message/notice.tsx';

interface SuspendedNoticeProps {
  readonly organisation: Pick<OrganisationSummary, 'name' | 'suspended'>;
  readonly className?: string | undefined;
}

/** Why nothing can be changed in an organisation (spec organisations.266); nothing where it is not suspended. */
export function SuspendedNotice({ organisation: { name, suspended }, className }: SuspendedNoticeProps) {
  if (!suspended) return null;
  return (
    <Notice tone="warning" className={className} title={text('organisation.suspended', { name })}>
      {suspended.why}
    </Notice>
  );
}
