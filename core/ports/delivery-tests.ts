import type { EmailType } from '../constants.ts';

/** A delivery test: how it stands, and how it ended. */
export interface Job {
  id: string;
  state: 'pending' | 'complete' | 'failed';
  error: string | null;
  /**
   * Beyond the specified calls (spec api.31): a mail server has taken the mail. A test that is complete without it was
   * written to a file, which `line` names.
   */
  delivered?: true;
  /** Beyond the specified calls (spec api.31): the line of a library or a server that `error` puts into words. */
  line?: string;
  /** What client and mail server said, secrets taken out; for accounts with the capability `support` alone. */
  conversation?: readonly string[];
}

export interface DeliveryTestRequest {
  email_type: EmailType;
  receiver: string;
  /** Optional; the server uses the stored settings where it is absent. */
  app_config?: unknown;
  /** The page whose own mail settings are tried before the dashboard's; its editors may name it. */
  editor_page_id?: string;
}

/** Test mails, each followed by its job. */
export interface DeliveryTestCalls {
  job(id: string, signal?: AbortSignal): Promise<Job>;
  /** Where it is repeated with one Idempotency-Key, one mail is sent. */
  startDeliveryTest(body: DeliveryTestRequest, signal?: AbortSignal): Promise<Job>;
}

/** For the owner of a dashboard: what the server says of mails that do not go through a mail server of its own. */
export interface DashboardMails {
  /** Settings are taken while emails are unverified (PORTICO_ALLOW_UNVERIFIED_EMAILS). */
  allow_unverified_emails?: boolean;
  /** This server has no mail server of its own, and writes the mails that would go through it to files. */
  mails_written?: boolean;
  /** They go through the provider's. */
  mails_lent?: boolean;
}
