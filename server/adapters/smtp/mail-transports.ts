import type { MailTransports } from '../../ports/mail-transport.ts';
import { toFolder } from '../eml/eml-transport.ts';
import { toServer, toUrl } from './smtp-transport.ts';

/** The ways of a server at work. */
export const mailTransports: MailTransports = { toServer, toUrl, toFolder };
