import type { ConversationLogger, Told } from '../ports/mail-transport.ts';
import type { Redact } from './redact.ts';

const LINES = 200;
const MASK = '***';

export interface Conversation {
  readonly logger: ConversationLogger;
  /** `C: EHLO portico` and `S: 250 ...`, without secrets. */
  lines(): readonly string[];
}

const SPEAKERS: Readonly<Record<string, string>> = { client: 'C', server: 'S' };

/** The mail library logs a sign-in as base64 of a placeholder, which looks like a leaked password. */
function withoutSignIn(line: string, speaker: string): string {
  return speaker === 'C' ? line.replace(/^(AUTH \S+) .+$/i, `$1 ${MASK}`) : line;
}

/** The line, or a mask if it cannot be redacted: an error here must not end the process. */
function orMask(show: () => string): string {
  try {
    return show();
  } catch {
    return MASK;
  }
}

/**
 * Records the conversation with a mail server for support. `heard` is called after every line with all lines, from
 * within the socket: an error in it would end the process.
 */
export function keepConversation(redact: Redact, heard?: (lines: readonly string[]) => void): Conversation {
  const lines: string[] = [];
  /** A client's answers to a sign-in contain the password. */
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
