import { fieldProblem, typedNumber } from '#core/config/fields/field.ts';
import { MAIL_AUTH, mailServerFields } from '#core/config/fields/page.ts';
import type { PageConfiguration, Smtp } from '#core/config/types.ts';
import type { ControlOption } from '#core/controls/types.ts';
import { storedText } from '#core/controls/words.ts';
import { senderIn } from '#core/rules/email.ts';
import { isPrivateHost } from '#core/rules/host.ts';
import type { TextKey } from '#core/texts/index.ts';
import services from '#schemas/smtp-services.json' with { type: 'json' };
import { secret } from './stored-field.ts';
import type { Setting, SettingGroup } from './types.ts';

// spec app-settings.7

type Configuration = Readonly<PageConfiguration>;
type MailServer = Readonly<Record<string, unknown>>;

/** A server that is on no list: its host is typed. */
const OWN = 'other';

const SERVICES: readonly ControlOption[] = [
  { value: '', label: 'settings.smtpNone' },
  { value: OWN, label: 'settings.smtpOwn' },
  ...services
    .map(({ service, name = service }) => ({ value: service, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en')),
];

const AUTH: readonly ControlOption[] = MAIL_AUTH.map((value) =>
  value === '' ? { value, label: 'settings.smtpAuthUsual' } : { value },
);

// A host without a service is an older page's own server.
const serviceOf = ({ smtp }: { readonly smtp: MailServer }) => storedText(smtp.service) || (smtp.host ? OWN : '');
const isOwn = ({ smtp }: Configuration) => isOwnServer(smtp);
const isChosen = (configuration: Configuration) => serviceOf(configuration) !== '';
const byToken = (configuration: Configuration) =>
  isChosen(configuration) && configuration.smtp.authMethod === 'XOAUTH2';
const byPassword = (configuration: Configuration) => isChosen(configuration) && !byToken(configuration);

/** Whether it is reached where its settings say, and not where its service is known to be. */
export function isOwnServer(smtp: MailServer): boolean {
  return serviceOf({ smtp }) === OWN;
}

/** spec configuration.11: `smtp` of a page. Its secrets are write-only (spec safety.1). */
export const smtp: SettingGroup = {
  id: 'smtp',
  label: 'settings.smtp',
  hint: 'settings.smtpHint',
  settings: [
    {
      id: 'smtp.service',
      label: 'settings.smtpService',
      kind: 'choice',
      options: SERVICES,
      read: serviceOf,
      parse(typed, configuration) {
        if (!SERVICES.some(({ value }) => value === typed)) return { error: 'controls.notOffered' };
        if (typed === '') return { change: { smtp: { service: '' } } };
        // Where a server is reached belongs to the service; who signs in may stay.
        const { host: _host, port: _port, secure: _secure, requireTLS: _tls, ...rest } = configuration.smtp;
        return { change: { smtp: { ...rest, service: typed } } };
      },
    },
    {
      ...line('host', 'settings.smtpHost', isOwn),
      // spec safety.3: the server sends nothing to private addresses
      warn: ({ smtp }) => (isPrivateHost(storedText(smtp.host)) ? { key: 'settings.smtpPrivate' } : null),
    },
    {
      id: 'smtp.port',
      label: 'settings.smtpPort',
      kind: 'line',
      options: [{ value: '587' }, { value: '465' }, { value: '25' }, { value: '2525' }],
      applies: isOwn,
      read: ({ smtp }) => (typeof smtp.port === 'number' ? String(smtp.port) : ''),
      parse(typed, configuration) {
        if (typed.trim() === '') return changed(configuration, { port: null });
        const port = typedNumber(mailServerFields.port, typed);
        const problem = fieldProblem(mailServerFields.port, port);
        return problem ? { error: problem } : changed(configuration, { port });
      },
    },
    toggle('secure', 'settings.smtpSecure', isOwn),
    toggle('requireTLS', 'settings.smtpRequireTls', isOwn),
    {
      id: 'smtp.authMethod',
      label: 'settings.smtpAuth',
      kind: 'choice',
      options: AUTH,
      applies: isChosen,
      read: ({ smtp }) => storedText(smtp.authMethod),
      parse: (typed, configuration) =>
        AUTH.some(({ value }) => value === typed)
          ? changed(configuration, { authMethod: typed })
          : { error: 'controls.notOffered' },
    },
    line('user', 'settings.smtpUser', isChosen),
    secret({
      id: 'smtp.password',
      label: 'settings.smtpPassword',
      applies: byPassword,
      get: ({ smtp }) => smtp.password,
      set: (password, configuration) => changed(configuration, { password }).change,
    }),
    secret({
      id: 'smtp.accessToken',
      label: 'settings.smtpToken',
      applies: byToken,
      get: ({ smtp }) => smtp.accessToken,
      set: (accessToken, configuration) => changed(configuration, { accessToken }).change,
    }),
    {
      ...line('from', 'settings.smtpFrom', isChosen, 'settings.smtpFromHint'),
      warn: ({ smtp }) => (senderIn(smtp) === null ? { key: 'settings.smtpFromNeeded' } : null),
    },
  ],
};

type Applies = NonNullable<Setting['applies']>;

function line(field: 'host' | 'user' | 'from', label: TextKey, applies: Applies, hint?: TextKey): Setting {
  return {
    id: `smtp.${field}`,
    label,
    ...(hint && { hint }),
    kind: 'line',
    applies,
    read: ({ smtp }) => storedText(smtp[field]),
    parse(typed, configuration) {
      const value = typed.trim();
      const problem = field === 'user' ? null : fieldProblem(mailServerFields[field], value);
      return problem ? { error: problem } : changed(configuration, { [field]: value });
    },
  };
}

function toggle(field: 'secure' | 'requireTLS', label: TextKey, applies: Applies): Setting {
  return {
    id: `smtp.${field}`,
    label,
    kind: 'toggle',
    applies,
    read: ({ smtp }) => String(smtp[field] === true),
    parse: (typed, configuration) => changed(configuration, { [field]: typed === 'true' }),
  };
}

function changed({ smtp }: Configuration, change: Partial<Smtp>): { readonly change: { readonly smtp: Smtp } } {
  return { change: { smtp: { ...smtp, ...change } } };
}
