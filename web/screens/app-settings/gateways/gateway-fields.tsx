import { useId } from 'react';
import type { GatewaysActor } from '#core/app/start-gateways.ts';
import { LIMIT_LABELS } from '#core/gateways/configured-gateway.ts';
import { asksController, asksOf, type GatewayDraft, vendorLabel, vendorNames } from '#core/gateways/gateway-draft.ts';
import { labelOf } from '#core/gateways/guide.ts';
import { offeredLimits } from '#core/gateways/kept-limits.ts';
import { isGatewayKind } from '#core/gateways/settings.ts';
import type { PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { Field, Select, TextInput } from '../../../ui/field/field.tsx';
import { AskedField } from './asked-field.tsx';
import styles from './gateways.module.css';

interface FieldsProps {
  readonly actor: GatewaysActor;
  readonly draft: GatewayDraft;
  readonly problems: Readonly<Record<string, string>>;
}

/** The kind, the name, what the vendor asks for, and what each visitor gets at most. */
export function GatewayFields({ actor, draft, problems }: FieldsProps) {
  const { before, kind, typed } = draft;
  const type = (field: string) => (words: string | null) => actor.send({ type: 'form.typed', field, words });
  return (
    <>
      {before === null && <KindField actor={actor} draft={draft} problems={problems} />}
      <Field label={text('gatewayScreen.name')} hint={text('gatewayScreen.nameHint')} error={problems.name}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={typed.name ?? ''}
            onChange={({ target }) => type('name')(target.value)}
          />
        )}
      </Field>
      {asksOf(kind).map((ask) => (
        <AskedField
          key={ask.field}
          ask={ask}
          label={text(labelOf(ask))}
          words={typed[ask.field]}
          isSet={before !== null && isKept(ask.field, before)}
          error={problems[ask.field]}
          onType={type(ask.field)}
        />
      ))}
      {asksController(kind) && (before?.certificate || typed.certificate || problems.certificate) && (
        <FingerprintField words={typed.certificate ?? ''} problem={problems.certificate} onType={type('certificate')} />
      )}
      <Limits draft={draft} problems={problems} type={type} />
    </>
  );
}

/** The vendor; asked for a new gateway alone. */
function KindField({ actor, draft, problems }: FieldsProps) {
  return (
    <Field label={text('gatewayScreen.kind')} hint={text('gatewayScreen.kindHint')} error={problems.kind}>
      {(control) => (
        <Select
          {...control}
          options={vendorNames}
          value={draft.kind}
          onChange={({ target }) => {
            if (isGatewayKind(target.value)) actor.send({ type: 'form.kind', kind: target.value });
          }}
        />
      )}
    </Field>
  );
}

interface FingerprintFieldProps {
  readonly words: string;
  readonly problem: string | undefined;
  onType(words: string): void;
}

/** The fingerprint of the controller's certificate, by which one that no authority signed is trusted. */
function FingerprintField({ words, problem, onType }: FingerprintFieldProps) {
  return (
    <Field
      label={text('gatewayScreen.optional', { label: text('gatewayScreen.fingerprint') })}
      hint={text('gatewayScreen.fingerprintHint')}
      error={problem}
    >
      {(control) => (
        <TextInput
          {...control}
          className={styles.mono}
          autoComplete="off"
          spellCheck={false}
          value={words}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}

/** Whether the server keeps a secret of the gateway, which it shows to nobody. */
function isKept(field: string, before: NonNullable<GatewayDraft['before']>): boolean {
  return (field === 'secret' || field === 'password') && before[field] !== null;
}

interface LimitsProps extends Pick<FieldsProps, 'draft' | 'problems'> {
  type(field: string): (words: string) => void;
}

/** What each visitor gets at most. */
function Limits({ draft: { kind, typed }, problems, type }: LimitsProps) {
  const offered = offeredLimits(kind);
  const hint =
    offered.length > 0
      ? text('gatewayScreen.limitsHint')
      : text('gatewayScreen.noLimits', { vendor: text(vendorLabel(kind)) });
  return (
    <fieldset className={styles.part}>
      <legend>{text('gatewayScreen.limits')}</legend>
      <p className={styles.partHint}>{hint}</p>
      {offered.length > 0 && (
        <div className={styles.limits}>
          {offered.map((limit) => (
            <Field key={limit} label={text(LIMIT_LABELS[limit])} error={problems[`limits.${limit}`]}>
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  value={typed[`limits.${limit}`] ?? ''}
                  onChange={({ target }) => type(`limits.${limit}`)(target.value)}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </fieldset>
  );
}

interface PagesProps {
  readonly chosen: readonly string[] | 'all';
  readonly pages: readonly PageSummary[];
  readonly error: string | undefined;
  onChoose(pages: readonly string[] | 'all'): void;
}

/** Which pages a gateway may send its visitors to. */
export function PagesField({ chosen, pages, error, onChoose }: PagesProps) {
  const id = useId();
  const isAll = chosen === 'all';
  const pageIds = new Set(pages.map((page) => page.id));
  const deletedPages = isAll ? [] : chosen.filter((page) => !pageIds.has(page));
  const listed = [
    ...pages.map((page) => ({ id: page.id, label: page.label })),
    ...deletedPages.map((page) => ({ id: page, label: text('gatewayScreen.pageGone') })),
  ];
  const toggle = (page: string, wanted: boolean) => {
    const before = isAll ? [] : chosen;
    onChoose(wanted ? [...before, page] : before.filter((each) => each !== page));
  };
  return (
    <fieldset className={styles.part} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{text('gatewayScreen.pages')}</legend>
      <p className={styles.partHint}>{text('gatewayScreen.pagesHint')}</p>
      <label className={styles.choice}>
        <input type="radio" name={id} checked={isAll} onChange={() => onChoose('all')} />
        {text('gatewayScreen.pagesAll')}
      </label>
      <label className={styles.choice}>
        <input type="radio" name={id} checked={!isAll} onChange={() => onChoose([])} />
        {text('gatewayScreen.pagesSome')}
      </label>
      {!isAll && listed.length === 0 && <p className={styles.partHint}>{text('gatewayScreen.pagesNone')}</p>}
      {!isAll && listed.length > 0 && (
        <ul className={styles.pages}>
          {listed.map((page) => (
            <li key={page.id}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={chosen.includes(page.id)}
                  onChange={({ target }) => toggle(page.id, target.checked)}
                />
                {page.label}
              </label>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
