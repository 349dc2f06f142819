import { readPermission } from './permissions.ts';

// spec access.3, access.5, api.10, product.7

/** The role of a user on one page. `stranger` has neither the page nor a permission on it. */
export type PageRole = 'owner' | 'editor' | 'reader' | 'stranger';

/**
 * The actions on one page. `leave` removes one's own permission; `ask` requests the right to write; `visitors` shows and erases the stored data of
 * visitors.
 */
export type PageAction = 'read' | 'write' | 'publish' | 'delete' | 'share' | 'kick' | 'leave' | 'ask' | 'visitors';

// spec access.8; spec access.10: read-only collaborators are refused writing, publishing, deleting and permission
// changes.
const ACTIONS: Readonly<Record<PageRole, readonly PageAction[]>> = {
  owner: ['read', 'write', 'publish', 'delete', 'share', 'kick', 'visitors'],
  editor: ['read', 'write', 'publish', 'leave'],
  reader: ['read', 'leave', 'ask'],
  stranger: [],
};

/** The role of a user on a page, given the action of their permission on it (any spelling), if they have one. */
export function roleOnPage(userId: string, page: { readonly user_id: string }, action?: unknown): PageRole {
  if (page.user_id === userId) return 'owner';
  const granted = readPermission(action);
  if (granted === null) return 'stranger';
  return granted === 'r,w' ? 'editor' : 'reader';
}

export function mayDo(role: PageRole, action: PageAction): boolean {
  return ACTIONS[role].includes(action);
}

/** spec access.1: the user whose cloud_user_id equals the dashboard's. Empty ids never match. */
export function isDashboardOwner(
  user: { readonly cloud_user_id: string },
  dashboard: { readonly cloud_user_id?: string | undefined },
): boolean {
  return user.cloud_user_id !== '' && user.cloud_user_id === dashboard.cloud_user_id;
}

/** Names of capabilities that gate a feature of the product; an account may hold others too (spec access.11). */
export const CAPABILITIES = ['customapp', 'support'] as const;
export type Capability = (typeof CAPABILITIES)[number];

export function hasCapability(held: readonly string[], wanted: Capability): boolean {
  return held.includes(wanted);
}
