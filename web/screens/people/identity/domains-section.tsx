import { type FormEvent, useId, useState } from 'react';
import type { ClaimedDomain } from '#core/ports/identity/connections.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { dayOf } from '../../../app/day-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field/field.tsx';
import { toast } from '../../../ui/message/toast.ts';
import { Copyable } from './copyable.tsx';
import classes from './identity.module.css';
import { RemoveDialog } from './remove-dialog.tsx';
import { type Changes, useChanges } from './use-changes.ts';

interface DomainsSectionProps {
  readonly org: string;
  readonly organisation: Organisation;
  readonly domains: readonly ClaimedDomain[];
  again(): void;
}

/** The domains of an organisation, each with its TXT record until it is proved (spec screens.54). */
export function DomainsSection({ org, organisation, domains, again }: DomainsSectionProps) {
  const id = useId();
  const [leaving, setLeaving] = useState<ClaimedDomain | null>(null);
  const changes = useChanges(again);

  const check = ({ id: one, domain: name }: ClaimedDomain) =>
    changes.attempt(one, async (calls) => {
      const { state } = await calls.checkDomain(org, one);
      const isFound = state === 'proved';
      toast(text(isFound ? 'identity.found' : 'identity.notFound', { name }), {
        tone: isFound ? 'success' : 'warning',
      });
    });

  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{text('identity.domains')}</h2>
      </div>
      <p className={classes.hint}>{text('identity.domainsHint', { name: organisation.name })}</p>
      <ClaimForm org={org} changes={changes} />
      {domains.length === 0 ? (
        <p className={classes.hint}>{text('identity.noDomains')}</p>
      ) : (
        <ul className={classes.list}>
          {domains.map((one) => (
            <DomainRow
              key={one.id}
              domain={one}
              busy={changes.busy === one.id}
              onCheck={() => void check(one)}
              onRemove={() => setLeaving(one)}
            />
          ))}
        </ul>
      )}
      <RemoveDialog
        thing={leaving}
        title={text('identity.removeDomainTitle', { name: leaving?.domain ?? '' })}
        hint={text('identity.removeDomainHint')}
        onClose={() => setLeaving(null)}
        onRemove={({ id: one }) => void changes.attempt(one, (calls) => calls.removeDomain(org, one))}
      />
    </section>
  );
}

/** Adds a domain. What was typed stays where it was refused. */
function ClaimForm({ org, changes }: { readonly org: string; readonly changes: Changes }) {
  const [typed, setTyped] = useState('');
  async function add(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === '') return;
    if (await changes.attempt('new', (calls) => calls.claimDomain(org, typed))) setTyped('');
  }
  return (
    <form className={classes.claim} noValidate onSubmit={add}>
      <Field label={text('identity.domain')} error={changes.problem}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={text('identity.domainExample')}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              changes.setProblem(null);
            }}
          />
        )}
      </Field>
      <Button type="submit" busy={changes.busy === 'new'}>
        {text('identity.addDomain')}
      </Button>
    </form>
  );
}

const STATES = { proved: classes.on, waiting: classes.off, missing: classes.bad, lost: classes.bad } as const;

interface DomainRowProps {
  readonly domain: ClaimedDomain;
  readonly busy: boolean;
  onCheck(): void;
  onRemove(): void;
}

function DomainRow({ domain, busy, onCheck, onRemove }: DomainRowProps) {
  const { domain: name, state, record, missing_since: since } = domain;
  const day = since === null ? '' : dayOf(since);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong>
          {name}
          <span className={STATES[state]}>{text(`identity.domain.${state}`, { day })}</span>
        </strong>
        {state !== 'proved' && (
          <dl className={classes.record}>
            <dt>{text('identity.recordName')}</dt>
            <dd>
              <Copyable words={record.name} />
            </dd>
            <dt>{text('identity.recordValue')}</dt>
            <dd>
              <Copyable words={record.value} />
            </dd>
          </dl>
        )}
      </div>
      <div className={classes.acts}>
        <Button size="s" busy={busy} aria-label={text('identity.checkNamed', { name })} onClick={onCheck}>
          {text('identity.check')}
        </Button>
        <Button size="s" variant="ghost" aria-label={text('identity.removeNamed', { name })} onClick={onRemove}>
          {text('identity.remove')}
        </Button>
      </div>
    </li>
  );
}
