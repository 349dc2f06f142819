import type { Repositories } from '../ports/store/store.ts';
import type { WebhookEndpointRecord } from '../ports/store/webhooks/webhooks.ts';

type SecretData = Pick<Repositories, 'secrets'>;

const scopeOf = (id: string): string => `webhook:${id}`;
const NOW = '/signing_secret';
const BEFORE = '/former_secret';

/** What the messages of an endpoint are signed with: two, while one takes the place of the other. */
export async function signingSecrets(
  { id, former_until }: Pick<WebhookEndpointRecord, 'id' | 'former_until'>,
  now: number,
  { secrets }: SecretData,
): Promise<string[]> {
  const kept = await secrets.of(scopeOf(id));
  const before = former_until !== null && former_until > now ? kept.get(BEFORE) : undefined;
  return [kept.get(NOW), before].filter((secret) => secret !== undefined);
}

/** Sets what they are signed with from now on; the one of before is kept. */
export async function setSigningSecret(id: string, secret: string, { secrets }: SecretData): Promise<void> {
  const before = (await secrets.of(scopeOf(id))).get(NOW);
  const kept = new Map([[NOW, secret]]);
  if (before !== undefined) kept.set(BEFORE, before);
  await secrets.replace(scopeOf(id), kept);
}

export function forgetSecrets(id: string, { secrets }: SecretData): Promise<void> {
  return secrets.replace(scopeOf(id), new Map());
}
