import { useState } from 'react';
import { isSecret } from '#core/gateways/guide.ts';
import type { GatewayAsk } from '#core/gateways/settings.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Select, TextInput } from '../../../ui/field/field.tsx';
import styles from './gateways.module.css';

interface AskedProps {
  readonly ask: GatewayAsk;
  readonly label: string;
  /** The typed value; undefined where nothing was typed, and the stored value stays. */
  readonly words: string | undefined;
  /** Whether a secret is stored. */
  readonly isSet: boolean;
  readonly error: string | undefined;
  /** null keeps what is stored. */
  onType(words: string | null): void;
}

/** A setting that the vendor asks for: words, one of a few, or a secret that nobody is shown. */
export function AskedField({ ask, label, words, isSet, error, onType }: AskedProps) {
  const { choices, hint, isRequired } = ask;
  const name = isRequired ? label : text('gatewayScreen.optional', { label });
  return (
    <Field label={name} hint={text(hint)} error={error}>
      {(control) => {
        if (isSecret(ask)) {
          const secret = { isSet, isRequired, words, onType, isWrong: error !== undefined };
          return <SecretInput control={control} {...secret} />;
        }
        if (choices) {
          const options = [
            { value: '', label: text('gatewayScreen.usual') },
            ...choices.map((choice) => ({ value: choice, label: choice })),
          ];
          return (
            <Select
              {...control}
              options={options}
              value={words ?? ''}
              onChange={({ target }) => onType(target.value)}
            />
          );
        }
        return (
          <TextInput
            {...control}
            autoComplete="off"
            spellCheck={false}
            value={words ?? ''}
            onChange={({ target }) => onType(target.value)}
          />
        );
      }}
    </Field>
  );
}

interface SecretProps extends Pick<AskedProps, 'isSet' | 'words' | 'onType'> {
  readonly control: { readonly id: string; readonly 'aria-describedby': string | undefined };
  readonly isRequired: boolean;
  /** What is stored cannot stay, or what was typed cannot be taken. */
  readonly isWrong: boolean;
}

/** spec safety.1: the screen says that a secret is set, and not which. */
function SecretInput({ control, isSet, isRequired, isWrong, words, onType }: SecretProps) {
  const [replacing, setReplacing] = useState(false);
  const isRemoved = isSet && words === '' && !replacing;
  const keep = () => {
    setReplacing(false);
    onType(null);
  };
  if (isSet && !replacing && !isWrong && !words) {
    return (
      <div className={styles.secret}>
        <output {...control} className={styles.secretState} data-removed={isRemoved || undefined}>
          {text(isRemoved ? 'gatewayScreen.secretRemoved' : 'gatewayScreen.secretSet')}
        </output>
        <Button size="s" onClick={() => setReplacing(true)}>
          {text('gatewayScreen.secretReplace')}
        </Button>
        {isRemoved && (
          <Button size="s" variant="ghost" onClick={keep}>
            {text('gatewayScreen.secretKeep')}
          </Button>
        )}
        {!isRemoved && !isRequired && (
          <Button size="s" variant="ghost" onClick={() => onType('')}>
            {text('gatewayScreen.secretRemove')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.secret}>
      <TextInput
        {...control}
        className={styles.secretInput}
        type="password"
        autoComplete="new-password"
        autoFocus={replacing}
        value={words ?? ''}
        onChange={({ target }) => onType(target.value === '' && isSet ? null : target.value)}
      />
      {isSet && (
        <Button size="s" variant="ghost" onClick={keep}>
          {text('gatewayScreen.secretKeep')}
        </Button>
      )}
    </div>
  );
}
