import { type ReactNode, useId } from 'react';
import type { OperatedDetails } from '#core/ports/operator.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { useTitle } from '../../../app/brand/brand.tsx';
import { dayOf, momentOf } from '../../../app/day-words.ts';
import { QuotaBars } from '../../../app/usage/quota-bars.tsx';
import { storageWords } from '../../../app/usage/storage-words.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { NotShown, OperatorFrame } from '../frame.tsx';
import { StateWord } from '../list/organisation-table.tsx';
import { LoadingTable } from '../loading.tsx';
import classes from '../operator.module.css';
import { FreeButton } from './free-button.tsx';
import { GatewaysHere } from './gateways.tsx';
import { HostsHere } from './hosts.tsx';
import { LimitsButton } from './limits.tsx';
import { PeopleHere } from './people-here.tsx';
import { SuspendButton, SuspendedNotice } from './suspension.tsx';
import { TestMails } from './test-mail.tsx';
import { TrashButton, TrashedNotice } from './trash.tsx';

/** One organisation (spec organisations.51). */
export function OperatedOrganisationScreen({ org }: { readonly org: string }) {
  const { api } = useApp();
  const [loaded, again] = useLoaded(org, async (signal) => (await api.staff()).operatedOrganisation(org, signal));
  useTitle(loaded.state === 'ready' ? loaded.value.name : text('operator.title'));
  return (
    <OperatorFrame back={{ href: '/operator', label: text('operator.backToAll') }}>
      {loaded.state !== 'ready' && (
        <h1>
          <VisuallyHidden>{text('operator.title')}</VisuallyHidden>
        </h1>
      )}
      {loaded.state === 'loading' && <LoadingTable />}
      {loaded.state === 'failed' && (
        <NotShown failure={loaded.failure} title={text('operator.unloadableOne')} onAgain={again} />
      )}
      {loaded.state === 'ready' && <Details organisation={loaded.value} onChanged={again} />}
    </OperatorFrame>
  );
}

interface DetailsProps {
  readonly organisation: OperatedDetails;
  /** Shows it anew. */
  onChanged(): void;
}

function Details({ organisation, onChanged }: DetailsProps) {
  const { name, slug, state, kind, brands, use, created_at, gateways, held } = organisation;
  return (
    <>
      <div className={classes.top}>
        <div className={classes.heading}>
          <h1>{name}</h1>
          <p className={classes.about}>
            <StateWord state={state} />
            <span>{slug}</span>
            <span>{text('operator.made', { day: dayOf(created_at) })}</span>
            {kind === 'personal' && <span>{text('operator.personal')}</span>}
          </p>
        </div>
        <div className={classes.acts}>
          <LimitsButton key={JSON.stringify(organisation.quotas)} organisation={organisation} onChanged={onChanged} />
          <SuspendButton organisation={organisation} onChanged={onChanged} />
          <TrashButton organisation={organisation} onChanged={onChanged} />
        </div>
      </div>
      <TrashedNotice organisation={organisation} onChanged={onChanged} />
      <SuspendedNotice organisation={organisation} onChanged={onChanged} />
      <Section title={text('operator.usage')}>
        <Figures use={use} />
        <QuotaBars usage={organisation.usage} />
      </Section>
      <Section title={text('operator.peopleHere')}>
        <PeopleHere organisation={organisation} onChanged={onChanged} />
      </Section>
      <Section title={text('operator.brands')}>
        <HostsHere organisation={organisation} onChanged={onChanged} />
      </Section>
      <Section title={text('operator.mail')}>
        <TestMails org={slug} brands={brands} />
      </Section>
      <Section title={text('operator.gateways')}>
        <GatewaysHere gateways={gateways} />
      </Section>
      <Section title={text('operator.held')}>
        <Lines
          none={text('operator.noHeld')}
          lines={held.map(({ id, label, by, since }) => ({
            id,
            name: label,
            about: since === undefined ? by : text('operator.heldBy', { email: by, time: momentOf(since) }),
            action: <FreeButton org={slug} page={{ id, label }} onChanged={onChanged} />,
          }))}
        />
      </Section>
    </>
  );
}

function Figures({ use }: Pick<OperatedDetails, 'use'>) {
  return (
    <dl className={classes.figures}>
      <Figure label={text('operator.people')}>{use.people}</Figure>
      <Figure label={text('operator.pages')} more={text('operator.published', { published: use.published })}>
        {use.pages}
      </Figure>
      <Figure label={text('operator.storage')}>{storageWords(use.storage)}</Figure>
      <Figure label={text('operator.visits')}>{use.visits}</Figure>
      <Figure label={text('operator.lastActive')}>
        {use.last_active === null ? text('operator.never') : dayOf(use.last_active)}
      </Figure>
    </dl>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly more?: string;
  readonly children: ReactNode;
}

function Figure({ label, more, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {more !== undefined && <span className={classes.more}>{more}</span>}
      </dd>
    </div>
  );
}

interface LinesProps {
  readonly none: string;
  readonly lines: readonly {
    readonly id: string;
    readonly name: string;
    readonly about: string;
    readonly action?: ReactNode;
  }[];
}

function Lines({ none, lines }: LinesProps) {
  if (lines.length === 0) return <p className={classes.nothing}>{none}</p>;
  return (
    <ul className={classes.lines}>
      {lines.map(({ id, name, about, action }) => (
        <li key={id}>
          <span className={classes.lineName}>{name}</span>
          {about !== '' && <span className={classes.soft}>{about}</span>}
          {action}
        </li>
      ))}
    </ul>
  );
}
