import { useSelector } from '@xstate/react';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type ListedMethod, listMethods } from '#core/settings/authentication/list-methods.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import type { SectionProps } from '../section-props.ts';
import { SettingsLink } from '../settings-link.tsx';
import styles from './authentication.module.css';

/** spec 9: three methods are shown, the rest on 'more'. */
export function MethodList({ store }: SectionProps) {
  const [more, setMore] = useState(false);
  const entries = useSelector(store.actor, ({ context }) => context.draft.configuration.authentications);
  const { shown, more: rest } = listMethods({ authentications: entries });
  return (
    <div className={styles.methods}>
      <p className={styles.intro}>{text('authentication.hint')}</p>
      <ul className={styles.list} aria-label={text('authentication.methods')}>
        {(more ? [...shown, ...rest] : shown).map((method) => (
          <MethodRow key={method.name} {...method} />
        ))}
      </ul>
      {!more && (
        <Button className={styles.more} onClick={() => setMore(true)}>
          {text('authentication.more')}
        </Button>
      )}
    </div>
  );
}

function MethodRow({ name, state }: ListedMethod) {
  return (
    <li>
      <SettingsLink className={styles.method} address={`authentication/${name}`} data-method={name}>
        <span className={styles.name}>{text(`methods.${name}`)}</span>
        <span className={styles.state} data-state={state}>
          {text(`authentication.state.${state}`)}
        </span>
        <ChevronRight size={15} aria-hidden />
      </SettingsLink>
    </li>
  );
}
