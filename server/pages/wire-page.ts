import { withoutAccessCodes } from '#core/config/shown-configuration.ts';
import type { EditorPage } from '#core/ports/api.ts';
import type { RoomHolder } from '#core/ports/realtime.ts';
import { allowsRevision, revisionName } from '../http/headers.ts';
import type { PageRecord } from '../ports/store/pages.ts';

/** Whether an If-Match header allows to change the page as it is now. */
export function matches(ifMatch: string, page: PageRecord): boolean {
  return allowsRevision(ifMatch, revisionName(page));
}

/** A page as it is sent (spec page-document.1), and who is editing it. */
export type WirePage = EditorPage & { readonly holder: RoomHolder | null };

export function pageToWire(page: PageRecord, holder: RoomHolder | null): WirePage {
  return {
    id: page.id,
    label: page.label,
    html: page.html,
    config: page.config,
    user_id: page.user_id,
    user_email: page.user_email,
    template: page.template,
    is_default: page.is_default,
    published_html: page.published_html,
    published_config: page.published_config,
    published_at: isoTime(page.published_at),
    screenshot_at: isoTime(page.screenshot_at),
    created_at: new Date(page.created_at).toISOString(),
    updated_at: new Date(page.updated_at).toISOString(),
    holder,
  };
}

/** Everybody can read a template, but only its own account learns which account owns it and who edits it. */
export function withoutTemplateOwner(page: WirePage, userId: string): WirePage {
  if (!page.template || page.user_id === userId) return page;
  return { ...page, user_id: '', user_email: '', holder: null };
}

/** A page as a reader sees it: without what would let them log in as a visitor. */
export function forReader(page: WirePage): WirePage {
  const published_config = page.published_config && withoutAccessCodes(page.published_config);
  return { ...page, config: withoutAccessCodes(page.config), published_config };
}

function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
