import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { PageSummary } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { pageListMachine } from './page-list.machine.ts';

// spec errors.8, errors.9, screens.19

const page = (id: string, updated_at = '2026-01-01T00:00:00Z', is_default = false) =>
  ({ id, updated_at, is_default }) as PageSummary;

/** A list whose answers the test gives by hand, in the order they were asked for. */
function openList() {
  const asked: { resolve(pages: PageSummary[]): void; reject(error: ApiError): void }[] = [];
  const loadPages = fromPromise<PageSummary[]>(
    () => new Promise<PageSummary[]>((resolve, reject) => asked.push({ resolve, reject })),
  );
  const list = createActor(pageListMachine.provide({ actors: { loadPages } })).start();
  const answer = async (pages: PageSummary[] | ApiError) => {
    const last = asked.at(-1);
    if (pages instanceof ApiError) last?.reject(pages);
    else last?.resolve(pages);
    await new Promise((resolve) => setTimeout(resolve));
  };
  const ids = () => list.getSnapshot().context.pages?.map(({ id }) => id);
  return { list, asked, answer, ids };
}

const broken = new ApiError({ status: 500, code: 'broken', summary: 'It broke.' });

describe('a list of the home menu', () => {
  it('shows the page edited last first', async () => {
    const { list, answer, ids } = openList();
    list.send({ type: 'list.refresh' });
    await answer([page('old', '2026-01-01T00:00:00Z'), page('new', '2026-02-01T00:00:00Z')]);
    expect(ids()).toEqual(['new', 'old']);
  });

  it('offers the default template before all others', async () => {
    const { list, answer, ids } = openList();
    list.send({ type: 'list.refresh' });
    await answer([page('new', '2026-02-01T00:00:00Z'), page('default', '2026-01-01T00:00:00Z', true)]);
    expect(ids()).toEqual(['default', 'new']);
  });

  it('reports a failure, and recovers with the next answer', async () => {
    const { list, answer, ids } = openList();
    list.send({ type: 'list.refresh' });
    await answer(broken);
    expect(list.getSnapshot().hasTag('failed')).toBe(true);
    expect(list.getSnapshot().context.failure?.reason).toBe('It broke.');

    list.send({ type: 'list.refresh' });
    await answer([page('1')]);
    expect(list.getSnapshot().hasTag('failed')).toBe(false);
    expect(ids()).toEqual(['1']);
  });

  it('shows an added page first and takes a removed one out, and knows of none before the first answer', async () => {
    const { list, answer, ids } = openList();
    list.send({ type: 'page.removed', id: '1' });
    expect(ids()).toBeUndefined();
    list.send({ type: 'list.refresh' });
    await answer([page('1'), page('2')]);
    list.send({ type: 'page.added', page: page('0') });
    expect(ids()).toEqual(['0', '1', '2']);
    list.send({ type: 'page.removed', id: '1' });
    expect(ids()).toEqual(['0', '2']);
  });

  it('shows a page once that was added after the list heard of it', async () => {
    const { list, answer, ids } = openList();
    list.send({ type: 'list.refresh' });
    await answer([page('1'), page('2')]);
    list.send({ type: 'page.added', page: page('2') });
    expect(ids()).toEqual(['2', '1']);
  });

  it('keeps the shown pages while it loads again', async () => {
    const { list, answer, ids } = openList();
    list.send({ type: 'list.refresh' });
    await answer([page('1')]);
    list.send({ type: 'list.refresh' });
    expect(list.getSnapshot().hasTag('busy')).toBe(true);
    expect(ids()).toEqual(['1']);
  });

  it('does not show a deleted page again because of a pending answer', async () => {
    const { list, asked, answer, ids } = openList();
    list.send({ type: 'list.refresh' });
    await answer([page('1'), page('2')]);
    list.send({ type: 'list.refresh' });
    const stale = asked.at(-1);
    list.send({ type: 'page.removed', id: '1' });
    stale?.resolve([page('1'), page('2')]);
    await answer([page('2')]);
    expect(ids()).toEqual(['2']);
  });

  it('forgets everything when another user signs in, a pending answer included', async () => {
    const { list, asked, answer, ids } = openList();
    list.send({ type: 'list.refresh' });
    await answer([page('mine')]);
    list.send({ type: 'list.refresh' });
    list.send({ type: 'list.forget' });
    asked.at(-1)?.resolve([page('mine')]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(ids()).toBeUndefined();
  });
});
