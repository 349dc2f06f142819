import { defaultConfiguration } from '#core/config/defaults.ts';
import type { NewPageBody } from '#core/draft/copy-page.ts';
import type { Draft } from '#core/draft/types.ts';
import { writeDraft } from '../draft.ts';
import { draftOfSketch } from './draft-of.ts';
import type { PageSketch } from './parts.ts';

/** The content of a new page: a card with a welcome and one login. All of it refers to the style of the page. */
export const starter: PageSketch = {
  name: defaultConfiguration().name,
  background_color: '#eef2f7',
  root: { color: '#0f172a', corner: 16 },
  children: [
    {
      component: 'box',
      props: { columns: 5, backgroundColor: '@surface', padding: '32px 24px', radius: '@corner', shadow: true },
      children: [
        {
          component: 'text',
          props: {
            text: 'Welcome',
            level: 1,
            fontSize: '30px',
            fontWeight: 700,
            textAlign: 'center',
          },
        },
        {
          component: 'text',
          props: {
            text: 'Free Wi-Fi for our guests.\nOne tap and you are online.',
            textAlign: 'center',
            color: '@text/cc',
          },
        },
        { component: 'login-button', props: { text: 'Connect', width: '100%', margin: '24px 0 0' } },
      ],
    },
    { component: 'footer' },
  ],
};

/** The draft of an unchanged new page. */
export function starterDraft(): Draft {
  return draftOfSketch(starter);
}

/** A new page for the request (spec api.14: POST /editor_pages). */
export function newPage(): NewPageBody {
  return writeDraft(starterDraft());
}
