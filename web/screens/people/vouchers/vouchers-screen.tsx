import { useCallback, useState } from 'react';
import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import type { Failure } from '#core/machines/failure.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import type { VoucherKind } from '#core/ports/vouchers/kinds.ts';
import type { VoucherBatch } from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { useTitle } from '../../../app/brand/brand.tsx';
import { type Loaded, useLoaded } from '../../../app/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/message/notice.tsx';
import { LoadingLinks, OrganisationFrame, SectionLinks, sectionsFor } from '../frame/organisation-frame.tsx';
import { Unloadable } from '../log/unloadable.tsx';
import { LoadingRows } from '../names-list.tsx';
import { BatchList } from './batch-list.tsx';
import { HostSection } from './host/host-section.tsx';
import { IssueSection } from './issue-section.tsx';
import { RightsSection } from './rights/rights-section.tsx';
import { isWithdrawn, RefusalsContext } from './rights/withdrawn.ts';
import { VoucherSearch } from './voucher-search.tsx';

interface Reading {
  readonly organisation: Organisation;
  readonly kinds: readonly VoucherKind[];
}

/** /o/:slug/settings/vouchers: what a desk issues and looks up (spec visitors.30 to visitors.33). */
export function VouchersScreen({ org }: { readonly org: string }) {
  const { api } = useApp();
  const [loaded, again] = useLoaded<Reading>(`vouchers of ${org}`, async (signal) => {
    const [organisation, kinds] = await Promise.all([api.organisation(org, signal), api.voucherKinds(org, signal)]);
    return { organisation, kinds };
  });
  // Asked for beside the rest, and not shown to who may not look at vouchers.
  const [batches, againBatches] = useLoaded<readonly VoucherBatch[]>(`batches of ${org}`, (signal) =>
    api.voucherBatches(org, signal),
  );
  const reading = loaded.state === 'ready' ? loaded.value : null;
  const name = reading?.organisation.name ?? '';
  const title = text('vouchers.title');
  useTitle(name === '' ? title : text('vouchers.titleOf', { name }));
  return (
    <OrganisationFrame org={org} name={name} title={title} tab="vouchers">
      {loaded.state === 'loading' && <LoadingLinks org={org} current="vouchers" />}
      {loaded.state === 'loading' && <LoadingRows />}
      {loaded.state === 'failed' && (
        <Unloadable title={text('vouchers.unloadable')} failure={loaded.failure} again={again} />
      )}
      {reading && (
        <Desk
          key={reading.organisation.id}
          {...{ org, ...reading, batches }}
          onKinds={again}
          onBatches={againBatches}
        />
      )}
    </OrganisationFrame>
  );
}

interface DeskProps extends Reading {
  readonly org: string;
  readonly batches: Loaded<readonly VoucherBatch[]>;
  onKinds(): void;
  onBatches(): void;
}

function Desk(props: DeskProps) {
  const { organisation, onKinds } = props;
  const [isChanged, setChanged] = useState(false);
  const hear = useCallback((failure: Failure) => setChanged((before) => before || isWithdrawn(failure)), []);
  if (isChanged)
    return (
      <EmptyState
        role="alert"
        title={text('vouchers.withdrawn')}
        description={text('vouchers.withdrawnHint', { name: organisation.name })}
        action={<Button onClick={onKinds}>{text('ui.retry')}</Button>}
      />
    );
  return (
    <RefusalsContext value={hear}>
      <DeskSections {...props} />
    </RefusalsContext>
  );
}

/** What somebody sees by what they may do (spec visitors.42). */
function DeskSections({ org, organisation, kinds, batches, onKinds, onBatches }: DeskProps) {
  const { role, vouchers: rights = [] } = organisation;
  const looks = rights.includes('look');
  const sections = sectionsFor(organisation);
  return (
    <>
      {sections.length > 1 && <SectionLinks org={org} current="vouchers" sections={sections} />}
      <IssueSection org={org} organisation={organisation} kinds={kinds} onKinds={onKinds} onIssued={onBatches} />
      {looks && <VoucherSearch org={org} mayEnd={rights.includes('void')} />}
      {looks && <BatchList org={org} organisation={organisation} loaded={batches} again={onBatches} />}
      {mayInOrganisation(role, 'hosts.change') && <HostSection org={org} />}
      {mayInOrganisation(role, 'people.role') && <RightsSection org={org} organisation={organisation} kinds={kinds} />}
    </>
  );
}
