import { nearlyUsed } from '#core/access/quota.ts';
import type { App } from '#core/app/create-app.ts';
import { text } from '#core/texts/index.ts';
import type { Output } from '../output/output.ts';

/** What an account will soon have all of, as a sentence. */
export function quotaWords({ of, has, limit }: NonNullable<ReturnType<typeof nearlyUsed>>): string {
  return text(of === 'pages' ? 'quota.pages' : 'quota.bytes', { has, limit });
}

/** Says in time that the account will soon have all it may have. Where the server does not say it, nothing is said. */
export async function tellQuota({ api }: Pick<App, 'api'>, output: Pick<Output, 'progress'>): Promise<void> {
  const user = await api.me().catch(() => null);
  const nearly = user?.usage && nearlyUsed(user.usage);
  if (nearly) await output.progress(quotaWords(nearly));
}
