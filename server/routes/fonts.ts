import { webFonts } from '#core/fonts/web-fonts.ts';
import { userRoute } from './define-route.ts';
import type { Route } from './types.ts';

export const fontRoutes: readonly Route[] = [
  // spec uploads.15: a web-fonts service list, sorted alphabetically
  userRoute({ method: 'GET', url: '/v1/fonts', handler: () => webFonts }),
];
