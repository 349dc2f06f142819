import type { WebhookCalls, WebhookEndpoint, WebhookMessage } from '#core/ports/webhooks/webhooks.ts';
import { text } from '#core/texts/index.ts';
import { countOf, isOn, one, optionOf, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import { timeOf } from '../../input/typed-time.ts';
import { EXIT, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { chosenOrganisation, ORGANISATION, URL_OPTION } from '../organisations/chosen-organisation.ts';
import { entered, SETTINGS } from './endpoint-options.ts';

// spec visitors.106

const ENDPOINT = { name: 'endpoint', summary: 'cli.webhooks.endpoint' } as const;
const OPTIONS = [ORGANISATION, URL_OPTION];

export const webhooksList: TerminalCommand = {
  name: 'webhooks list',
  summary: 'cli.webhooks.list.summary',
  examples: 'cli.webhooks.list.examples',
  options: OPTIONS,
  async run(typed, context) {
    const { calls, org } = await opened(typed, context);
    const endpoints = await calls.webhookEndpoints(org);
    const lines = endpoints.length === 0 ? [text('cli.webhooks.none')] : columns(endpoints.map(rowOf));
    await context.output.result({ webhook_endpoints: endpoints }, lines);
    return EXIT.ok;
  },
};

export const webhooksAdd: TerminalCommand = {
  name: 'webhooks add',
  summary: 'cli.webhooks.add.summary',
  examples: 'cli.webhooks.add.examples',
  arguments: [{ name: 'address', summary: 'cli.webhooks.address' }],
  options: [...SETTINGS, ...OPTIONS],
  async run(typed, context) {
    const settings = entered(typed);
    const { calls, org } = await opened(typed, context);
    const made = await calls.addWebhookEndpoint(org, { ...settings, url: one(typed) });
    await context.output.result(made, [made.secret]);
    await context.output.progress(text('cli.webhooks.added', { url: made.url }));
    return EXIT.ok;
  },
};

export const webhooksChange: TerminalCommand = {
  name: 'webhooks change',
  summary: 'cli.webhooks.change.summary',
  examples: 'cli.webhooks.change.examples',
  arguments: [ENDPOINT],
  options: [
    { name: 'to', value: 'address', summary: 'cli.webhooks.to' },
    ...SETTINGS,
    { name: 'thin', summary: 'cli.webhooks.thin' },
    { name: 'on', summary: 'cli.webhooks.on' },
    { name: 'off', summary: 'cli.webhooks.off' },
    ...OPTIONS,
  ],
  async run(typed, context) {
    const url = optionOf(typed, 'to');
    const change = {
      ...entered(typed),
      ...(url !== undefined && { url }),
      ...(isOn(typed, 'thin') && { personal: false }),
      ...(isOn(typed, 'on') && { enabled: true }),
      ...(isOn(typed, 'off') && { enabled: false }),
    };
    if (Object.keys(change).length === 0) throw new Fault(EXIT.usage, 'cli.webhooks.nothing');
    const { calls, org, endpoint } = await found(typed, context);
    const changed = await calls.changeWebhookEndpoint(org, endpoint.id, change);
    await context.output.result(changed, columns([rowOf(changed)]));
    return EXIT.ok;
  },
};

export const webhooksRemove: TerminalCommand = {
  name: 'webhooks remove',
  summary: 'cli.webhooks.remove.summary',
  examples: 'cli.webhooks.remove.examples',
  arguments: [ENDPOINT],
  options: OPTIONS,
  async run(typed, context) {
    const { calls, org, endpoint } = await found(typed, context);
    await calls.removeWebhookEndpoint(org, endpoint.id);
    await context.output.result({ id: endpoint.id }, [text('cli.webhooks.removed', { url: endpoint.url })]);
    return EXIT.ok;
  },
};

export const webhooksRotate: TerminalCommand = {
  name: 'webhooks rotate',
  summary: 'cli.webhooks.rotate.summary',
  examples: 'cli.webhooks.rotate.examples',
  arguments: [ENDPOINT],
  options: OPTIONS,
  async run(typed, context) {
    const { calls, org, endpoint } = await found(typed, context);
    const rotated = await calls.rotateWebhookSecret(org, endpoint.id);
    await context.output.result(rotated, [rotated.secret]);
    await context.output.progress(text('cli.webhooks.rotated', { url: rotated.url }));
    return EXIT.ok;
  },
};

export const webhooksTest: TerminalCommand = {
  name: 'webhooks test',
  summary: 'cli.webhooks.test.summary',
  examples: 'cli.webhooks.test.examples',
  arguments: [ENDPOINT],
  options: OPTIONS,
  async run(typed, context) {
    const { calls, org, endpoint } = await found(typed, context);
    const message = await calls.testWebhook(org, endpoint.id);
    await context.output.result(message, [text('cli.webhooks.tested', { id: message.id, url: endpoint.url })]);
    return EXIT.ok;
  },
};

const USUAL = 50;

export const webhooksMessages: TerminalCommand = {
  name: 'webhooks messages',
  summary: 'cli.webhooks.messages.summary',
  examples: 'cli.webhooks.messages.examples',
  arguments: [ENDPOINT],
  options: [{ name: 'limit', value: 'number', summary: 'cli.webhooks.limit' }, ...OPTIONS],
  async run(typed, context) {
    const most = Math.max(countOf(typed, 'limit') ?? USUAL, 1);
    const { calls, org, endpoint } = await found(typed, context);
    const messages: WebhookMessage[] = [];
    let cursor: string | undefined;
    do {
      const part = { limit: String(Math.min(most - messages.length, 200)), ...(cursor !== undefined && { cursor }) };
      const { webhook_messages, next } = await calls.webhookMessages(org, endpoint.id, part);
      messages.push(...webhook_messages);
      cursor = next;
    } while (cursor !== undefined && messages.length < most);
    const lines = messages.length === 0 ? [text('cli.webhooks.noMessages')] : columns(messages.map(messageRow));
    await context.output.result({ webhook_messages: messages, more: cursor !== undefined }, lines);
    return EXIT.ok;
  },
};

export const webhooksReplay: TerminalCommand = {
  name: 'webhooks replay',
  summary: 'cli.webhooks.replay.summary',
  examples: 'cli.webhooks.replay.examples',
  arguments: [ENDPOINT, { name: 'message', summary: 'cli.webhooks.message', optional: true }],
  options: [
    { name: 'since', value: 'time', summary: 'cli.webhooks.since' },
    { name: 'until', value: 'time', summary: 'cli.webhooks.until' },
    ...OPTIONS,
  ],
  async run(typed, context) {
    const message = one(typed, 1);
    const [from, to] = [timeOf(typed, 'since'), timeOf(typed, 'until')];
    const isTime = from !== undefined && to !== undefined;
    if (isTime === (message !== '')) throw new Fault(EXIT.usage, 'cli.webhooks.replay.which');
    const { calls, org, endpoint } = await found(typed, context);
    const replayed = isTime
      ? await calls.replayWebhooks(org, endpoint.id, { from, to })
      : (await calls.replayWebhookMessage(org, endpoint.id, message)) && 1;
    await context.output.result({ replayed }, [text('cli.webhooks.replayed', { count: replayed })]);
    return EXIT.ok;
  },
};

interface Opened {
  readonly calls: WebhookCalls;
  readonly org: string;
}

async function opened(typed: TypedCommand, context: Context): Promise<Opened> {
  const { api } = await context.signedInApp();
  return { calls: await api.providers(), org: await chosenOrganisation(typed, api) };
}

/** The endpoint that is meant, by its id or its address. */
async function found(typed: TypedCommand, context: Context): Promise<Opened & { readonly endpoint: WebhookEndpoint }> {
  const { calls, org } = await opened(typed, context);
  const named = one(typed);
  const endpoint = (await calls.webhookEndpoints(org)).find(({ id, url }) => id === named || url === named);
  if (!endpoint) throw new Fault(EXIT.findings, 'cli.webhooks.unknown', { named });
  return { calls, org, endpoint };
}

function rowOf({ id, url, events, waiting, failing, disabled }: WebhookEndpoint): string[] {
  const state = disabled?.why ?? failing?.why ?? text('cli.webhooks.fine');
  return [
    id,
    url,
    events === 'all' ? 'all' : events.join(','),
    text('cli.webhooks.waiting', { count: waiting }),
    state,
  ];
}

function messageRow({ id, type, at, state, tries, attempts }: WebhookMessage): string[] {
  const time = at.slice(0, 19).replace('T', ' ');
  return [
    time,
    id,
    type,
    text(`webhooks.state.${state}`),
    text('cli.webhooks.tries', { count: tries }),
    attempts.at(-1)?.why ?? '',
  ];
}
