import Building from 'lucide-react/icons/building-2';
import FileText from 'lucide-react/icons/file-text';
import Globe from 'lucide-react/icons/globe';
import User from 'lucide-react/icons/user';
import { Link } from 'wouter';
import type { OperatorHit } from '#core/ports/operator.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { EmptyState } from '../../../ui/message/notice.tsx';
import { NotShown } from '../frame.tsx';
import { LoadingTable } from '../loading.tsx';
import classes from '../operator.module.css';
import type { OperatorSearchState } from './search.tsx';

const ICONS = { organisation: Building, brand: Globe, person: User, page: FileText } as const;

/** What fits the words, each with the organisation it belongs to. */
export function Hits({ search }: { readonly search: OperatorSearchState }) {
  const { api } = useApp();
  const { words } = search;
  const [loaded, again] = useLoaded(words, async (signal) => (await api.staff()).findOrganisations(words, signal));
  if (loaded.state === 'loading') return <LoadingTable />;
  if (loaded.state === 'failed')
    return <NotShown failure={loaded.failure} title={text('operator.unloadable')} onAgain={again} />;
  const hits = loaded.value;
  return (
    <>
      <p className={classes.hitCount} role="status">
        {text('operator.hits', { count: hits.length })}
      </p>
      {hits.length === 0 && (
        <EmptyState title={text('operator.none')} description={text('operator.noneHint', { words })} />
      )}
      {hits.length > 0 && (
        <ul className={classes.hits}>
          {hits.map((hit) => (
            <Hit key={`${hit.kind} ${hit.label} ${hit.organisation.id}`} hit={hit} />
          ))}
        </ul>
      )}
    </>
  );
}

function Hit({ hit: { kind, label, organisation } }: { readonly hit: OperatorHit }) {
  const Icon = ICONS[kind];
  return (
    <li>
      <Link className={classes.hit} href={`/operator/${encodeURIComponent(organisation.slug)}`}>
        <Icon size={16} aria-hidden />
        <span className={classes.hitLabel}>{label}</span>
        <span className={classes.hitKind}>{text(`operator.kind.${kind}`)}</span>
        <span className={classes.hitOf}>{kind === 'organisation' ? organisation.slug : organisation.name}</span>
      </Link>
    </li>
  );
}
