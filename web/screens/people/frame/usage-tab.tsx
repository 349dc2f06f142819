import CloudOff from 'lucide-react/icons/cloud-off';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { QuotaBars } from '../../../app/usage/quota-bars.tsx';
import { useLoaded } from '../../../app/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/message/notice.tsx';
import { LoadingSections } from '../names-list.tsx';
import classes from '../people.module.css';

/** What an organisation has of what its provider limits (spec screens.51). */
export function UsageTab({ org }: { readonly org: string }) {
  const { api } = useApp();
  const [loaded, again] = useLoaded(`usage of ${org}`, (signal) => api.organisationUsage(org, signal));
  if (loaded.state === 'loading') return <LoadingSections count={1} />;
  if (loaded.state === 'failed')
    return (
      <EmptyState
        role="alert"
        icon={<CloudOff size={20} />}
        title={text('usage.unloadable')}
        description={loaded.failure.reason}
        action={<Button onClick={again}>{text('ui.retry')}</Button>}
      />
    );
  const { published, visits } = loaded.value;
  return (
    <>
      <p className={classes.hint}>{text('usage.hint', { published, visits })}</p>
      <QuotaBars usage={loaded.value} />
    </>
  );
}
