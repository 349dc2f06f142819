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
