/** What other programs start with. Every module of the core is there beside it, by its theme: `@portico/core/gateways/...`. */
export type { Edit } from '#core/draft/commands/index.ts';
export { writeDraft } from '#core/draft/draft.ts';
export type { Api, EditorPage } from '#core/ports/api.ts';
export { ApiError } from '#core/ports/api-error.ts';
export { type ClientOptions, createClient, publish, type Replaced } from './client.ts';
export { check, edit, openPage, type Page, type PageFinding, PageRefused, type RenderOptions, render } from './page.ts';
