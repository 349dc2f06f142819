import { useId, useState } from 'react';
import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import type { PeopleActor } from '#core/app/people/start-people.ts';
import { failureOf } from '#core/machines/failure.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import type { ActingChange, ActingRule, ActingTerms } from '#core/ports/people/acting-rule.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { momentOf } from '../../../app/day-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Select } from '../../../ui/field/field.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import forms from '../forms.module.css';
import classes from '../identity/identity.module.css';

const RULES: readonly ActingRule[] = ['always', 'ask', 'never'];
/** Hours that an owner may open it for. */
const HOURS = [1, 4, 24, 72] as const;

interface ActingRuleProps {
  readonly actor: PeopleActor;
  readonly organisation: Organisation;
}

/** spec organisations.229: whether staff of the provider may sign in as people of the organisation. */
export function ActingRuleSection({ actor, organisation }: ActingRuleProps) {
  const { api } = useApp();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { name, role, acting: terms } = organisation;

  async function change(wanted: ActingChange): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const acting = await api.setActingRule(organisation.id, wanted);
      toast(text('actingRule.saved'), { tone: 'success' });
      // The organisation has another tag now, by which the screen changes its name.
      const read = await api.taggedOrganisation(organisation.id).catch(() => ({ body: { ...organisation, acting } }));
      actor.send({ type: 'organisation.read', organisation: read.body, etag: 'etag' in read ? read.etag : undefined });
    } catch (error) {
      setProblem(failureOf(error).reason);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={`${classes.section} ${forms.below}`} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{text('actingRule.title')}</h2>
      </div>
      <p className={classes.hint}>{text('actingRule.hint', { name })}</p>
      <p>{stateOf(terms, name)}</p>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      {mayInOrganisation(role, 'acting.allow') ? (
        <RuleForm key={terms.rule} terms={terms} busy={busy} onChange={(wanted) => void change(wanted)} />
      ) : (
        <p className={classes.hint}>{text('actingRule.ownersOnly')}</p>
      )}
    </section>
  );
}

function stateOf({ rule, open_until: until }: ActingTerms, name: string): string {
  if (until !== null) return text('actingRule.openUntil', { time: momentOf(until) });
  return text(`actingRule.is.${rule}`, { name });
}

interface RuleFormProps {
  readonly terms: ActingTerms;
  readonly busy: boolean;
  onChange(wanted: ActingChange): void;
}

function RuleForm({ terms, busy, onChange }: RuleFormProps) {
  const [rule, setRule] = useState(terms.rule);
  const isChanged = rule !== terms.rule;
  return (
    <>
      <Field label={text('actingRule.label')}>
        {(control) => (
          <Select
            {...control}
            options={RULES.map((value) => ({ value, label: text(`actingRule.${value}`) }))}
            value={rule}
            onChange={(event) => setRule(RULES.find((one) => one === event.target.value) ?? rule)}
          />
        )}
      </Field>
      {isChanged && (
        <div>
          <Button variant="primary" busy={busy} onClick={() => onChange({ rule })}>
            {text('actingRule.save')}
          </Button>
        </div>
      )}
      {terms.rule === 'ask' && !isChanged && <Opening terms={terms} busy={busy} onChange={onChange} />}
    </>
  );
}

/** Opens it for some hours, or closes it before they are over. */
function Opening({ terms, busy, onChange }: RuleFormProps) {
  const [hours, setHours] = useState<number>(4);
  if (terms.open_until !== null)
    return (
      <div>
        <Button busy={busy} onClick={() => onChange({ rule: 'ask', hours: 0 })}>
          {text('actingRule.close')}
        </Button>
      </div>
    );
  return (
    <>
      <Field label={text('actingRule.openFor')}>
        {(control) => (
          <Select
            {...control}
            options={HOURS.map((value) => ({
              value: String(value),
              label: text('actingRule.hours', { hours: value }),
            }))}
            value={String(hours)}
            onChange={(event) => setHours(Number(event.target.value))}
          />
        )}
      </Field>
      <div>
        <Button variant="primary" busy={busy} onClick={() => onChange({ rule: 'ask', hours })}>
          {text('actingRule.open')}
        </Button>
      </div>
    </>
  );
}
