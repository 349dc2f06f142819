import { imageExtension } from '../images/image-extension.ts';
import { storageExtension } from '../uploads/storage-extension.ts';
import { inspectRoutes } from './inspect.ts';
import type { Extension, Route } from './types.ts';
import { uploadRoutes } from './uploads.ts';

/** Every route of the server. The role table is generated from this list. */
export const routes: readonly Route[] = [...uploadRoutes, ...inspectRoutes];

/** What is registered after the routes, in this order. */
export const extensions: readonly Extension[] = [storageExtension, imageExtension];
