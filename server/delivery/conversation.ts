import type { ConversationLogger, Told } from '../ports/mail-transport.ts';
import type { Redact } from './redact.ts';

const LINES = 200;
const MASK = '***';

export interface Conversation {
  readonly logger: ConversationLogger;
  /** `C: EHLO portico` and `S: 250 ...`, secrets taken out. */
  lines(): readonly string[];
}

const SPEAKERS: Readonly<Record<string, string>> = { client: 'C', server: 'S' };

/** The mail library logs a sign-in as base64 of a placeholder, which looks like a leaked password. */
function withoutSignIn(line: string, speaker: string): string {
  return speaker === 'C' ? line.replace(/^(AUTH \S+) .+$/i, `$1 ${MASK}`) : line;
}

/** The line, or a mask where it cannot be shown: an error must not end the process. */
function orMask(show: () => string): string {
  try {
    return show();
  } catch {
    return MASK;
  }
}

/**
 * Keeps what is said to a mail server, for whoever helps a person whose mails do not arrive. `heard` is called after every
 * line with all there is, from within the socket: what it throws would end the process.
 */
export function keepConversation(redact: Redact, heard?: (lines: readonly string[]) => void): Conversation {
  const lines: string[] = [];
  /** A server that asks for more of a sign-in is answered with what comes from the password. */
  let asked = false;
  const ignore: Told = () => {};
  const hear: Told = (data, message) => {
    const speaker = SPEAKERS[data?.tnx ?? ''];
    if (speaker === undefined || lines.length >= LINES) return;
    for (const line of String(message ?? '').split(/\r?\n/, LINES - lines.length)) {
      const shown = asked && speaker === 'C' ? MASK : orMask(() => redact(withoutSignIn(line, speaker)));
      lines.push(`${speaker}: ${shown}`);
      asked = speaker === 'S' && line.startsWith('334');
    }
    heard?.([...lines]);
  };
  const logger = { debug: hear, trace: ignore, info: ignore, warn: ignore, error: ignore, fatal: ignore };
  return { logger, lines: () => [...lines] };
}
