import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { inTreeOrder } from '#core/page/folder-tree.ts';
import type { Folder, GatewayPages } from '#core/ports/folders.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { type ListFilter, stateFilter } from '../lists/list-tools.tsx';
import { ownersOf } from '../lists/listed-pages.ts';
import { tagListOf } from '../tags/tag-list.ts';
import type { FiledPage } from './filing.ts';
import { type ListFlag, type ListFlags, pathWords } from './use-list-flags.ts';

type Options = ListFilter['options'];

/** What the pages of an organisation are filtered by: state, folder, owner, tag and gateway. */
export function useListFilters(
  org: string,
  flags: ListFlags,
  {
    pages,
    folders,
    gateways,
  }: { pages: readonly FiledPage[]; folders: readonly Folder[]; gateways: readonly GatewayPages[] },
): readonly ListFilter<ListFlag>[] {
  const list = tagListOf(useApp(), org);
  const tags = useSyncExternalStore(list.subscribe, list.current);
  const owners = useMemo(() => ownersOf(pages), [pages]);
  const choice = (
    flag: 'folder' | 'owner' | 'tag' | 'gateway',
    any: string,
    options: Options,
  ): ListFilter<ListFlag> => ({
    flag,
    label: text(`listing.${flag}`),
    any,
    options,
    value: flags[flag],
  });
  const isOffered = flags.owner === '' || owners.some(({ email }) => email === flags.owner);
  return [
    stateFilter(flags.state),
    choice(
      'folder',
      text('listing.anyFolder'),
      inTreeOrder(folders).map(({ folder: { id } }) => ({ value: id, label: pathWords(id, folders) })),
    ),
    choice('owner', text('filing.anybody'), [
      ...owners.map(({ email, count }) => ({ value: email, label: text('home.ownerOption', { email, count }) })),
      ...(isOffered ? [] : [{ value: flags.owner, label: flags.owner }]),
    ]),
    choice(
      'tag',
      text('listing.anyTag'),
      tags.map(({ id, name }) => ({ value: id, label: name })),
    ),
    choice(
      'gateway',
      text('listing.anyGateway'),
      gateways.map(({ id, name }) => ({ value: id, label: name })),
    ),
  ].filter(({ options, value }) => options.length > 0 || value !== '');
}

/** The gateways of an organisation, with the pages that they send visitors to; none for whom they are none of theirs. */
export function useGateways(org: string, isAllowed: boolean): readonly GatewayPages[] {
  const { api } = useApp();
  const [gateways, setGateways] = useState<readonly GatewayPages[]>([]);
  useEffect(() => {
    if (!isAllowed) return;
    const request = new AbortController();
    const load = async () => (await api.filing()).gatewayPages(org, request.signal);
    load().then(setGateways, () => {});
    return () => request.abort();
  }, [api, org, isAllowed]);
  return gateways;
}

/** The pages that the gateway in the address sends visitors to; null: any. */
export function pagesOfGateway(gateways: readonly GatewayPages[], id: string): ReadonlySet<string> | null {
  const pages = gateways.find((one) => one.id === id)?.pages ?? [];
  return id === '' || pages === 'all' ? null : new Set(pages);
}
