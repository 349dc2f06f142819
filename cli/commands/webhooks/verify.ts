import { text } from '#core/texts/index.ts';
import { isWebhookSecret, verifyWebhook } from '#core/webhooks/signature.ts';
import { optionOf, type TerminalCommand } from '../../command.ts';
import { EXIT, Fault } from '../../output/fault.ts';

// spec visitors.100

export const webhooksVerify: TerminalCommand = {
  name: 'webhooks verify',
  summary: 'cli.webhooks.verify.summary',
  examples: 'cli.webhooks.verify.examples',
  options: [
    { name: 'secret', value: 'secret', summary: 'cli.webhooks.verify.secret' },
    { name: 'at', value: 'seconds', summary: 'cli.webhooks.verify.at' },
  ],
  async run(typed, { output, terminal }) {
    const secret = optionOf(typed, 'secret') ?? '';
    if (!isWebhookSecret(secret)) throw new Fault(EXIT.usage, 'cli.webhooks.verify.noSecret');
    const at = optionOf(typed, 'at');
    if (at !== undefined && !/^\d{1,12}$/.test(at))
      throw new Fault(EXIT.usage, 'cli.webhooks.verify.wrongTime', { at });
    const request = readRequest(new TextDecoder().decode(await terminal.read()));
    const fault = await verifyWebhook(request, secret, at === undefined ? Date.now() : Number(at) * 1_000);
    await output.result({ verified: fault === null, fault }, [text(SENTENCES[fault ?? 'ok'])]);
    return fault === null ? EXIT.ok : EXIT.findings;
  },
};

const SENTENCES = {
  ok: 'cli.webhooks.verify.ok',
  headers: 'cli.webhooks.verify.headers',
  secret: 'cli.webhooks.verify.noSecret',
  time: 'cli.webhooks.verify.time',
  signature: 'cli.webhooks.verify.signature',
} as const;

/** A request as it stands on the wire: lines of headers, an empty line, and the body to its last byte. */
function readRequest(words: string) {
  const [, head = words, body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(words) ?? [];
  const headers = head.split(/\r?\n/).map((line) => /^([^\s:]+):\s*(.*)$/.exec(line));
  return {
    headers: Object.fromEntries(
      headers.flatMap((found) => (found ? [[found[1]?.toLowerCase(), found[2]?.trim()]] : [])),
    ),
    body,
  };
}
