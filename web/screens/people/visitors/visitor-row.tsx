import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import type { FoundVisitor } from '#core/ports/visitors/found-visitors.ts';
import { text } from '#core/texts/index.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { TimeOf } from '../log/days.tsx';
import classes from '../log/log.module.css';
import type { VisitorFilters } from './use-visitor-filters.ts';
import { VisitorDetails } from './visitor-details.tsx';

interface RowProps {
  readonly visitor: FoundVisitor;
  readonly org: string;
  readonly filters: VisitorFilters;
  onForget(): void;
  onWithdraw(): void;
}

/** One visit: who, on which page, through which gateway; all that is kept of it where it is opened. */
export function VisitorRow({ visitor, org, filters, ...acts }: RowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { at, client, marketing, withdrawn_at, answers } = visitor;
  const who = answers[0]?.value ?? client;
  return (
    <li className={classes.row} data-open={open || undefined}>
      <div className={classes.line}>
        <TimeOf at={at} />
        <p className={classes.sentence}>
          <strong>{who}</strong> <span>{placeOf(visitor)}</span>
        </p>
        {marketing === true && <span className={classes.mark}>{text('foundVisitors.agreed')}</span>}
        {withdrawn_at !== null && <span className={classes.outcome}>{text('foundVisitors.tookBack')}</span>}
        <span className={classes.address}>{client}</span>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <VisuallyHidden>{`${text('log.details')}: ${who}`}</VisuallyHidden>
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      </div>
      {open && <VisitorDetails id={id} visitor={visitor} org={org} filters={filters} {...acts} />}
    </li>
  );
}

/** Where somebody logged in. */
function placeOf({ page: { label }, gateway }: FoundVisitor): string {
  const page = label ?? text('foundVisitors.removedPage');
  if (!gateway) return text('foundVisitors.at', { page });
  return text('foundVisitors.through', { page, gateway: gateway.name ?? text('foundVisitors.removedGateway') });
}
