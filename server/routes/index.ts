import type { Extension, Route } from './types.ts';

/** Every route of the server. The role table is generated from this list. */
export const routes: readonly Route[] = [];

/** What is registered after the routes, in this order. */
export const extensions: readonly Extension[] = [];
