import { useSelector } from '@xstate/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ComponentType, useContext, useRef, useState } from 'react';
import { hasCapability } from '#core/access/roles.ts';
import { loginMethod } from '#core/auth/registry.ts';
import type { VerifierName } from '#core/auth/types.ts';
import { loginWords } from '#core/components/parts/login-element.ts';
import { LOGIN_METHODS, type LoginMethodName } from '#core/constants.ts';
import type { Props } from '#core/page/types.ts';
import { type ListedMethod, listMethods } from '#core/settings/authentication/method-config.ts';
import { customAppGroups, methodGroup } from '#core/settings/authentication/settings.ts';
import type { SettingGroup } from '#core/settings/types.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { SettingsLink } from '../../../app/navigation/open-settings.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { placeFor } from '../../actions/place.ts';
import type { EditorStore } from '../../store/editor-store.ts';
import { FormSettings } from '../form/form-settings.tsx';
import { type SectionProps, SettingGroupRows } from '../setting-rows.tsx';
import styles from './authentication.module.css';
import { FacebookSettings } from './facebook-settings.tsx';
import { LoginWorldContext, useLoginWorld } from './login-world.ts';

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

interface MethodViewProps extends SectionProps {
  readonly method: LoginMethodName;
}

/** One login method: what it is, whether the page offers it, and its settings. */
export function MethodView({ method, ...section }: MethodViewProps) {
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

// spec login-methods.10

interface MethodProps {
  readonly store: EditorStore;
  readonly method: LoginMethodName;
}

/** What is said of a method that nobody decides yet; null where its settings say nothing of that. */
const NOT_READY: Readonly<Record<VerifierName, TextKey | null>> = {
  account: 'authentication.noApp',
  sms: 'authentication.noSms',
  coupon: null,
};

/** The settings of a method as rows, and what keeps it from working. */
function MethodSettings({ store, method }: MethodProps) {
  const world = useLoginWorld();
  const group = methodGroup(method);
  const app = customAppGroups.get(method);
  const usesOwn = useSelector(
    store.actor,
    ({ context }) => app?.settings[0]?.read(context.draft.configuration) === 'true',
  );
  const own = usesOwn && world !== null && hasCapability(world.capabilities, 'customapp');
  const ready = !world?.services || world.services.ready.includes(method) || own;
  const verifier = loginMethod(method)?.verifier;
  const notReady = !ready && verifier ? NOT_READY[verifier] : null;
  if (!group && !app && !verifier && !providers[method]) {
    return <p className={styles.intro}>{text('authentication.noSettings')}</p>;
  }
  return (
    <>
      {notReady && (
        <Notice tone="warning" className={styles.notice}>
          {text(notReady, { method: text(`methods.${method}`) })}
        </Notice>
      )}
      {app && world && <CustomApp store={store} method={method} group={app} world={world} />}
      {group && <SettingGroupRows store={store} group={group} />}
    </>
  );
}

interface AppProps {
  readonly store: EditorStore;
  readonly method: LoginMethodName;
  readonly group: SettingGroup;
  readonly world: NonNullable<ReturnType<typeof useLoginWorld>>;
}

/**
 * spec login-methods.9: key and secret show only where the custom app is used and the account has the capability
 * customapp; otherwise a box explains that it is not enabled, and whom to contact.
 */
export function CustomApp({ store, method, group, world }: AppProps) {
  const whitelabel = useContext(LoginWorldContext)?.whitelabel ?? false;
  if (!hasCapability(world.capabilities, 'customapp')) {
    return (
      <section className={styles.locked} aria-label={text('authentication.useCustomApp')}>
        <h4>{text('authentication.useCustomApp')}</h4>
        <p>{text('authentication.appLocked')}</p>
        <p>{text(whitelabel ? 'authentication.appLockedProvider' : 'authentication.appLockedSales')}</p>
      </section>
    );
  }
  return (
    <>
      <SettingGroupRows store={store} group={group} />
      {world.services && (
        <p className={styles.intro}>
          {text('authentication.appReturns', { address: world.services.return_address + method })}
        </p>
      )}
    </>
  );
}

/** Methods whose settings have a view of their own; the others are a list of rows. */
const providers: Readonly<Partial<Record<LoginMethodName, ComponentType<SectionProps>>>> = {
  form: FormSettings,
  facebook: FacebookSettings,
};
