import { useSelector } from '@xstate/react';
import { ChevronLeft } from 'lucide-react';
import { useRef } from 'react';
import type { LoginMethodName } from '#core/constants.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import type { SectionProps } from '../section-props.ts';
import { SettingsLink } from '../settings-link.tsx';
import { addLoginButton } from './add-login-button.ts';
import styles from './authentication.module.css';
import { MethodSettings } from './method-settings.tsx';
import { providers } from './providers.ts';

interface MethodProps extends SectionProps {
  readonly method: LoginMethodName;
}

/** One login method: what it is, whether the page offers it, and its settings. */
export function MethodView({ method, ...section }: MethodProps) {
  const { store } = section;
  const active = useSelector(store.actor, ({ context }) =>
    context.draft.configuration.authentications.some((entry) => entry.name === method && entry.active),
  );
  const Own = providers[method];
  const title = useRef<HTMLHeadingElement>(null);
  const add = () => {
    addLoginButton(store, method);
    // The button goes with the notice it stands in.
    title.current?.focus();
  };
  return (
    <div className={styles.methods}>
      <SettingsLink className={styles.back} address="authentication">
        <ChevronLeft size={15} aria-hidden />
        {text('authentication.back')}
      </SettingsLink>
      <header className={styles.head}>
        <h3 ref={title} className={styles.title} tabIndex={-1}>
          {text(`methods.${method}`)}
        </h3>
        <span className={styles.state} data-state={active ? 'active' : 'absent'}>
          {text(active ? 'authentication.state.active' : 'authentication.state.absent')}
        </span>
      </header>
      <p className={styles.intro}>{text(`authentication.about.${method}`)}</p>
      {!active && (
        <Notice
          className={styles.notice}
          action={
            <Button size="s" disabled={store.readOnly} onClick={add}>
              {text('authentication.addButton')}
            </Button>
          }
        >
          {text('authentication.notOnPage')}
        </Notice>
      )}
      <MethodSettings store={store} method={method} />
      {Own && <Own {...section} />}
    </div>
  );
}
