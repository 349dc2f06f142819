import { useSelector } from '@xstate/react';
import type { JoiningActor } from '#core/app/people/start-joining.ts';
import type { Failure } from '#core/machines/failure.ts';
import type { JoiningPages } from '#core/ports/joining/bring-in.ts';
import type { JoinOffer } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import form from '../../app/auth/form.module.css';
import { useLoaded } from '../../app/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { Spinner } from '../../ui/progress.tsx';
import classes from './join-pages.module.css';

interface JoinPagesProps {
  readonly actor: JoiningActor;
  readonly offer: JoinOffer;
  readonly token: string;
}

/** spec organisations.215: which pages would come along and who could do what with them, and the three answers. */
export function JoinPages({ actor, offer, token }: JoinPagesProps) {
  const { api } = useApp();
  const [loaded, again] = useLoaded(`pages of ${token}`, (signal) => api.joiningPages(token, signal));
  if (loaded.state === 'loading') return <Spinner />;
  if (loaded.state === 'failed')
    return (
      <div className={form.form}>
        <Notice tone="danger" title={text('joinPages.unloadable')}>
          {loaded.failure.reason} <Button onClick={again}>{text('ui.retry')}</Button>
        </Notice>
        <Answers actor={actor} pages={isPassing(loaded.failure) ? 'unknown' : 'refused'} />
      </div>
    );
  const hasPages = loaded.value.pages.length + loaded.value.trashed > 0;
  return (
    <div className={form.form}>
      {hasPages ? <PagesAlong {...loaded.value} offer={offer} /> : <p>{text('joinPages.none')}</p>}
      <Answers actor={actor} pages={hasPages ? 'some' : 'none'} />
    </div>
  );
}

function PagesAlong({ pages, trashed, roles, offer }: JoiningPages & { readonly offer: JoinOffer }) {
  const { organisation } = offer;
  return (
    <section className={classes.pages} aria-label={text('joinPages.title')}>
      <h2>{text('joinPages.count', { count: pages.length })}</h2>
      <p className={classes.soft}>{text('joinPages.lead')}</p>
      {pages.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by the keyboard too
        <ul className={classes.list} tabIndex={0}>
          {pages.map(({ id, name, published }) => (
            <li key={id}>
              <span>{name}</span>
              {published && <span className={classes.soft}>{text('joinPages.published')}</span>}
            </li>
          ))}
        </ul>
      )}
      {trashed > 0 && <p className={classes.soft}>{text('joinPages.trashed', { count: trashed })}</p>}
      <h2>{text('joinPages.who', { organisation })}</h2>
      <ul className={classes.who}>
        {whoCanWhat(roles).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function whoCanWhat({ owner, admin, editor, author, desk, reader }: JoiningPages['roles']): string[] {
  const lines = [
    ['joinPages.keepers', owner + admin],
    ['joinPages.editors', editor],
    ['joinPages.readers', reader],
    ['joinPages.others', author + desk],
  ] as const;
  return lines.filter(([, count]) => count > 0).map(([key, count]) => text(key, { count }));
}

/** What is known of somebody's pages; `refused`: they are not shown to this sign-in, `unknown`: not right now. */
type Known = 'some' | 'none' | 'refused' | 'unknown';
type Way = 'with' | 'apart' | 'join';

/** Joining ends the link, and with it the way to bring pages in: as long as it is not known whether there are some, nobody joins. */
const WAYS: Readonly<Record<Known, readonly Way[]>> = {
  some: ['with', 'apart'],
  none: ['join'],
  refused: ['apart'],
  unknown: [],
};

const isPassing = ({ status }: Failure): boolean => status === 0 || status >= 500;

function Answers({ actor, pages }: { readonly actor: JoiningActor; readonly pages: Known }) {
  const failure = useSelector(actor, ({ context }) => context.failure);
  const chosen = useSelector(actor, ({ context }) => context.withPages);
  const joining = useSelector(actor, (snapshot) => snapshot.hasTag('joining'));
  const declining = useSelector(actor, (snapshot) => snapshot.hasTag('declining'));
  const busy = joining || declining;
  return (
    <>
      {failure && !busy ? <Notice tone="danger">{failure.reason}</Notice> : null}
      {WAYS[pages].map((way) => {
        const withPages = way === 'with';
        return (
          <Button
            key={way}
            {...(withPages && { className: form.submit })}
            variant={way === 'apart' ? 'plain' : 'primary'}
            size="l"
            busy={joining && chosen === withPages}
            disabled={busy}
            onClick={() => actor.send({ type: 'joining.join', withPages })}
          >
            {text(`joinPages.${way}`)}
          </Button>
        );
      })}
      <Button
        variant="ghost"
        size="l"
        busy={declining}
        disabled={busy}
        onClick={() => actor.send({ type: 'joining.decline' })}
      >
        {text('joinPages.no')}
      </Button>
    </>
  );
}
