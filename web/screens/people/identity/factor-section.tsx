import { useId, useState } from 'react';
import type { IdentityRules } from '#core/ports/identity/connections.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { dayOf } from '../../../app/day-words.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import classes from './identity.module.css';
import { useChanges } from './use-changes.ts';

interface FactorSectionProps {
  readonly org: string;
  readonly organisation: Organisation;
  readonly rules: IdentityRules;
  again(): void;
}

/** Whether everybody in an organisation needs a second factor, and who has none (spec accounts.80, accounts.83). */
export function FactorSection({ org, organisation: { name }, rules, again }: FactorSectionProps) {
  const id = useId();
  const changes = useChanges(again);
  const [asking, setAsking] = useState(false);
  const isDemanded = rules.second_factor === 'demanded';
  const count = rules.without.length;
  const turn = (second_factor: IdentityRules['second_factor']) =>
    changes.attempt(
      'factors',
      (calls) => calls.changeIdentityRules(org, { second_factor }),
      text(second_factor === 'off' ? 'demandedFactor.isOff' : 'demandedFactor.isOn'),
    );
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{text('demandedFactor.title')}</h2>
        <Button size="s" busy={changes.busy !== ''} onClick={() => (isDemanded ? void turn('off') : setAsking(true))}>
          {text(isDemanded ? 'demandedFactor.end' : 'demandedFactor.demand')}
        </Button>
      </div>
      <p className={classes.hint}>{text(isDemanded ? 'demandedFactor.on' : 'demandedFactor.off', { name })}</p>
      {changes.problem !== null && <Notice tone="danger">{changes.problem}</Notice>}
      {count === 0 ? (
        <p className={classes.hint}>{text('demandedFactor.everybody')}</p>
      ) : (
        <>
          <p>{isDemanded ? closing(rules, count) : text('demandedFactor.without', { count })}</p>
          <ul className={classes.people} aria-label={text('demandedFactor.list')}>
            {rules.without.map((person) => (
              <li key={person.user_id}>
                {person.name || person.email}
                {person.name !== '' && <span className={classes.email}>{person.email}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text('demandedFactor.askTitle', { name })}
        description={text('demandedFactor.askHint', { count })}
        confirm={text('demandedFactor.demand')}
        onConfirm={() => {
          setAsking(false);
          void turn('demanded');
        }}
      />
    </section>
  );
}

function closing({ closes_at: closes }: IdentityRules, count: number): string {
  const isOver = closes !== null && Date.parse(closes) <= Date.now();
  return text(isOver ? 'demandedFactor.closed' : 'demandedFactor.closing', { count, day: dayOf(closes ?? '') });
}
