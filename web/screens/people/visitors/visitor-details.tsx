import { failureOf } from '#core/machines/failure.ts';
import type { FoundVisitor, VisitorRecord } from '#core/ports/visitors/found-visitors.ts';
import { text } from '#core/texts/index.ts';
import { contactsIn } from '#core/visitors/contacts.ts';
import type { StatedPurpose } from '#core/visitors/types.ts';
import { useApp } from '../../../app/app-context.ts';
import { momentOf } from '../../../app/day-words.ts';
import { saveFile } from '../../../app/save-file.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/message/toast.ts';
import classes from '../log/log.module.css';
import { ConsentTimeline } from './consent-timeline.tsx';
import type { VisitorFilters } from './use-visitor-filters.ts';

interface DetailsProps {
  readonly id: string;
  readonly visitor: FoundVisitor;
  readonly org: string;
  readonly filters: VisitorFilters;
  onForget(): void;
  onWithdraw(): void;
}

/** All that is kept of a visit, and what can be done with it. */
export function VisitorDetails({ id, visitor, org, filters, onForget, onWithdraw }: DetailsProps) {
  const { api } = useApp();
  const [loaded, again] = useLoaded<VisitorRecord>(visitor.id, (signal) => api.visitor(org, visitor.id, signal));
  const record = loaded.state === 'ready' ? loaded.value : null;
  const [contact] = contactsIn(Object.fromEntries(visitor.answers.map(({ field, value }) => [field, value])));
  return (
    <div id={id} className={classes.details} aria-busy={loaded.state === 'loading' || undefined}>
      <dl>
        {factsOf(visitor, record).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {record && <ConsentTimeline record={record} />}
      {loaded.state === 'failed' && <p role="alert">{loaded.failure.reason}</p>}
      {record && !record.page_kept && <p className={classes.end}>{text('foundVisitors.notKept')}</p>}
      <div className={classes.same}>
        {loaded.state === 'failed' && (
          <Button size="s" onClick={again}>
            {text('ui.retry')}
          </Button>
        )}
        {record?.page_kept && <SeenPageButton org={org} visitor={visitor} />}
        {record?.receipt_id != null && <ReceiptButton org={org} visitor={visitor} />}
        {contact !== undefined && contact !== filters.values.who && (
          <Button size="s" onClick={() => filters.set('who', contact)}>
            {text('foundVisitors.samePerson')}
          </Button>
        )}
        {visitor.client !== filters.values.who && (
          <Button size="s" onClick={() => filters.set('who', visitor.client)}>
            {text('foundVisitors.sameDevice')}
          </Button>
        )}
        {visitor.marketing === true && (
          <Button size="s" onClick={onWithdraw}>
            {text('foundVisitors.withdraw')}
          </Button>
        )}
        <Button size="s" variant="danger" onClick={onForget}>
          {text('foundVisitors.forget')}
        </Button>
      </div>
    </div>
  );
}

/** The page as a file: it is a visitor's page, and not shown among those of the product. */
function SeenPageButton({ org, visitor }: Pick<DetailsProps, 'org' | 'visitor'>) {
  const { api } = useApp();
  const save = async () => {
    try {
      const document = await api.seenPage(org, visitor.id);
      saveFile(`page-${visitor.page_version.slice(0, 12)}.html`, 'text/html', await new Response(document).blob());
    } catch (error) {
      toast(failureOf(error).reason);
    }
  };
  return (
    <Button size="s" onClick={() => void save()}>
      {text('foundVisitors.asSeen')}
    </Button>
  );
}

/** The signed receipt, as a file for the visitor. */
function ReceiptButton({ org, visitor }: Pick<DetailsProps, 'org' | 'visitor'>) {
  const { api } = useApp();
  const save = async () => {
    try {
      const signed = await api.visitorReceipt(org, visitor.id, 'dpv');
      const file = new Blob([JSON.stringify(signed, null, 2)]);
      saveFile(`receipt-${visitor.id}.json`, 'application/json', file);
    } catch (error) {
      toast(failureOf(error).reason);
    }
  };
  return (
    <Button size="s" onClick={() => void save()}>
      {text('foundVisitors.receipt')}
    </Button>
  );
}

/** A purpose, and why it is lawful. */
const purposeWords = ({ key, basis }: StatedPurpose): string =>
  `${text(`foundVisitors.purpose.${key}`)} (${text(`foundVisitors.basis.${basis}`)})`;

/** What is known, by its name. */
function factsOf(
  { at, client, page, gateway, method, language, answers, erase_at }: FoundVisitor,
  record: VisitorRecord | null,
): (readonly [string, string])[] {
  const through = gateway && (gateway.name ?? text('foundVisitors.removedGateway'));
  const facts = [
    [text('foundVisitors.field.time'), momentOf(at)],
    ...answers.map(({ label, value }) => [label, value] as const),
    [text('foundVisitors.field.device'), client],
    [text('foundVisitors.field.page'), page.label ?? text('foundVisitors.removedPage')],
    [text('foundVisitors.field.gateway'), through ?? ''],
    [text('foundVisitors.field.method'), method],
    [text('foundVisitors.field.language'), language ?? ''],
    [text('foundVisitors.field.terms'), record?.wording ?? ''],
    [text('foundVisitors.purposes'), (record?.purposes ?? []).map(purposeWords).join('; ')],
    [text('foundVisitors.field.erased'), momentOf(erase_at)],
  ] as const;
  return facts.filter(([, value]) => value !== '');
}
