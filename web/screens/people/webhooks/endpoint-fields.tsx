import { useId } from 'react';
import { RECIPIENT_MAXIMUM } from '#core/ports/webhooks/webhooks.ts';
import { text } from '#core/texts/index.ts';
import { ASKABLE_TYPES, webhookEvent } from '#core/webhooks/events.ts';
import { Field, TextInput } from '../../../ui/field/field.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { eventName } from './endpoint-words.ts';
import { type Problems, type TypedEndpoint, unchosenPersonal } from './typed-endpoint.ts';
import classes from './webhooks.module.css';

interface FieldsProps {
  readonly typed: TypedEndpoint;
  readonly problems: Problems;
  change(part: Partial<TypedEndpoint>): void;
}

export function EndpointFields(props: FieldsProps) {
  const { typed, problems, change } = props;
  return (
    <>
      <Field label={text('webhookScreen.url')} hint={text('webhookScreen.urlHint')} error={problems.url}>
        {(control) => (
          <TextInput
            {...control}
            name="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            maxLength={500}
            value={typed.url}
            onChange={(event) => change({ url: event.target.value })}
          />
        )}
      </Field>
      <EventChoice {...props} />
      <DataChoice {...props} />
    </>
  );
}

/** All events, or some of them, each with its sentence. */
function EventChoice({ typed: { isAll, events }, problems, change }: FieldsProps) {
  const wrong = useId();
  return (
    <fieldset className={classes.group} aria-describedby={problems.events ? wrong : undefined}>
      <legend>{text('webhookScreen.which')}</legend>
      <Choice
        type="radio"
        name="which"
        title={text('webhookScreen.all')}
        checked={isAll}
        onChange={() => change({ isAll: true })}
      />
      <Choice
        type="radio"
        name="which"
        title={text('webhookScreen.some')}
        checked={!isAll}
        onChange={() => change({ isAll: false })}
      />
      {problems.events && (
        <p id={wrong} className={classes.wrong} role="alert">
          {problems.events}
        </p>
      )}
      {!isAll && (
        <div className={classes.under}>
          {ASKABLE_TYPES.map((type) => (
            <Choice
              key={type}
              type="checkbox"
              name="events"
              title={eventName(type)}
              hint={text(webhookEvent(type).meaning)}
              checked={events.includes(type)}
              onChange={(isChosen) =>
                change({ events: isChosen ? [...events, type] : events.filter((each) => each !== type) })
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** Facts alone, or what visitors typed as well, and then who gets it. */
function DataChoice({ typed, problems, change }: FieldsProps) {
  const { personal, recipient } = typed;
  const unchosen = unchosenPersonal(typed);
  return (
    <fieldset className={classes.group}>
      <legend>{text('webhookScreen.data')}</legend>
      <Choice
        type="radio"
        name="personal"
        title={text('webhookScreen.thin')}
        hint={text('webhookScreen.thinHint')}
        checked={!personal}
        onChange={() => change({ personal: false })}
      />
      <Choice
        type="radio"
        name="personal"
        title={text('webhookScreen.personal')}
        hint={text('webhookScreen.personalHint')}
        checked={personal}
        onChange={() => change({ personal: true })}
      />
      {personal && (
        <div className={classes.under}>
          <Field
            label={text('webhookScreen.recipient')}
            hint={text('webhookScreen.recipientHint')}
            error={problems.recipient}
          >
            {(control) => (
              <TextInput
                {...control}
                name="recipient"
                autoComplete="organization"
                maxLength={RECIPIENT_MAXIMUM}
                value={recipient}
                onChange={(event) => change({ recipient: event.target.value })}
              />
            )}
          </Field>
          {unchosen.length > 0 && (
            <Notice tone="warning">
              {text('webhookScreen.personalNowhere', { names: unchosen.map(eventName).join(', ') })}
            </Notice>
          )}
        </div>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly title: string;
  readonly hint?: string;
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

function Choice({ type, name, title, hint, checked, onChange }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      <input type={type} name={name} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        <strong>{title}</strong>
        {hint !== undefined && <span>{hint}</span>}
      </span>
    </label>
  );
}
