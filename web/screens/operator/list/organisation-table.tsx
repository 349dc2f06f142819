import { Link } from 'wouter';
import type { QuotaName, QuotaUse } from '#core/access/types.ts';
import type { OperatedOrganisation, OrganisationState } from '#core/ports/operator.ts';
import { text } from '#core/texts/index.ts';
import { dayOf } from '../../../app/day-words.ts';
import { quotaWords, SmallQuotaBar } from '../../../app/usage/quota-bars.tsx';
import { storageWords } from '../../../app/usage/storage-words.ts';
import classes from '../operator.module.css';
import table from './organisation-table.module.css';

/** Every organisation with what it has; a row leads to one. */
export function OrganisationTable({ organisations }: { readonly organisations: readonly OperatedOrganisation[] }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{text('operator.name')}</th>
          <th scope="col">{text('operator.state')}</th>
          <NumberHead>{text('operator.people')}</NumberHead>
          <NumberHead>{text('operator.pages')}</NumberHead>
          <NumberHead>{text('operator.storage')}</NumberHead>
          <NumberHead>{text('operator.visits')}</NumberHead>
          <th scope="col">{text('operator.lastActive')}</th>
        </tr>
      </thead>
      <tbody>
        {organisations.map((organisation) => (
          <Row key={organisation.id} organisation={organisation} />
        ))}
      </tbody>
    </table>
  );
}

function NumberHead({ children }: { readonly children: string }) {
  return (
    <th scope="col" className={table.number}>
      {children}
    </th>
  );
}

function Row({ organisation }: { readonly organisation: OperatedOrganisation }) {
  const { slug, name, state, use, quotas } = organisation;
  const brands = [...organisation.brands, ...organisation.hostless];
  return (
    <tr>
      <td className={table.who}>
        <Link className={table.rowLink} href={`/operator/${encodeURIComponent(slug)}`}>
          {name}
        </Link>
        <span className={table.brands}>{brands.length > 0 ? brands.join(', ') : slug}</span>
      </td>
      <td className={table.stateCell}>
        <StateWord state={state} />
      </td>
      <td className={table.number} data-label={text('operator.people')}>
        <Limited name="members" used={use.people} limit={quotas.members} />
      </td>
      <td className={table.number} data-label={text('operator.pages')}>
        <Limited name="pages" used={use.pages} limit={quotas.pages} />
        <span className={classes.more}>{text('operator.published', { published: use.published })}</span>
      </td>
      <td className={table.number} data-label={text('operator.storage')}>
        <Limited name="storage" used={use.storage} limit={quotas.storage} />
      </td>
      <td className={table.number} data-label={text('operator.visits')}>
        {use.visits}
      </td>
      <td className={table.day}>{use.last_active === null ? text('operator.never') : dayOf(use.last_active)}</td>
    </tr>
  );
}

/** A number, with how much of its limit it is. */
function Limited({ name, used, limit }: QuotaUse & { readonly name: QuotaName }) {
  if (limit === null) return name === 'storage' ? storageWords(used) : used;
  return (
    <>
      {quotaWords(name, { used, limit })}
      <SmallQuotaBar use={{ used, limit }} />
    </>
  );
}

export function StateWord({ state }: { readonly state: OrganisationState }) {
  return (
    <span className={classes.state} data-state={state}>
      {text(`operator.state.${state}`)}
    </span>
  );
}
