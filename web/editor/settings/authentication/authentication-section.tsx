import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { loginMethod } from '#core/auth/registry.ts';
import { loginWords } from '#core/components/parts/login-words.ts';
import { LOGIN_METHODS, type LoginMethodName } from '#core/constants.ts';
import type { Props } from '#core/page/types.ts';
import { type ListedMethod, listMethods } from '#core/settings/authentication/list-methods.ts';
import { text } from '#core/texts/index.ts';
import { SettingsLink } from '../../../app/navigation/open-settings.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { placeFor } from '../../actions/place.ts';
import type { EditorStore } from '../../store/editor-store.ts';
import type { SectionProps } from '../section.ts';
import styles from './authentication.module.css';
import { MethodSettings, providers } from './method-settings.tsx';

/** spec screens.13: the login methods, and /:provider for the settings of one. */
export function AuthenticationSection(props: SectionProps) {
  const [provider] = props.path;
  const method = LOGIN_METHODS.find((name) => name === provider);
  return method ? <MethodView {...props} method={method} /> : <MethodList {...props} />;
}

/** spec login-methods.8: three methods are shown, the rest on 'more'. */
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
    // The button disappears with its notice, so the focus moves to the title.
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

/** Puts an element onto the page that logs in with a method, which makes it active (spec login-methods.7). */
export function addLoginButton(store: EditorStore, method: LoginMethodName): void {
  const { element } = loginMethod(method) ?? {};
  const component = element ?? 'login-button';
  const place = placeFor(store, [component]) ?? { parent: store.page.root };
  const props: Props = { text: loginWords(method), ...(!element && { method }) };
  if (!store.edit({ command: 'insert', args: { component, props, ...place } })) return;
  store.say(text('authentication.added', { method: text(`methods.${method}`) }));
}
