import { email } from '#core/rules/email.ts';
import { hostName } from '#core/rules/host.ts';
import type { TextKey } from '#core/texts/index.ts';
import { type ConfigurationField, textRule } from './field.ts';

/** spec app-settings.8: supported ways to sign in at a mail server; empty is the usual one. */
export const MAIL_AUTH = ['', 'PLAIN', 'LOGIN', 'XOAUTH2', 'CRAM-MD5', 'NTLM'] as const;

const text = { $ref: '#/definitions/optionalText' } as const;
const flag = { $ref: '#/definitions/optionalFlag' } as const;
const secret = { $ref: '#/definitions/secret' } as const;

/** A text that may be blank and keeps a rule otherwise. */
const blankOr = (rule: (value: string) => TextKey | null) => (value: string) =>
  value.trim() === '' || rule(value) === null;

/** spec configuration.11: the fields of a mail server. */
export const mailServerFields = {
  service: { type: 'string' },
  host: { ...text, wrong: 'rules.hostName', rule: textRule('rules.hostName', blankOr(hostName)) },
  port: { type: ['integer', 'null'], minimum: 1, maximum: 65_535, wrong: 'rules.port' },
  secure: flag,
  requireTLS: flag,
  authMethod: { anyOf: [{ type: 'null' }, { type: 'string', enum: MAIL_AUTH }] },
  user: text,
  password: secret,
  accessToken: secret,
  from: { ...text, wrong: 'account.emailWrong', rule: textRule('config.mailSender', blankOr(email)) },
} as const satisfies Readonly<Record<string, ConfigurationField>>;
