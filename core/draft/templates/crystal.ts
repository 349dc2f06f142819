import type { PageSketch } from './types.ts';

/** Dark and clear: a pane of glass on a night sky. */
export const crystal: PageSketch = {
  name: 'Crystal',
  background_color: '#0b1120',
  root: { color: '#e2e8f0' },
  children: [
    {
      component: 'box',
      props: { columns: 5, backgroundColor: '#1e293b', padding: 36, radius: 12, shadow: true },
      children: [
        {
          component: 'text',
          props: {
            text: 'Crystal clear Wi\u2011Fi',
            level: 1,
            fontSize: '30px',
            fontWeight: 800,
            color: '#f8fafc',
            textAlign: 'left',
          },
        },
        {
          component: 'text',
          props: { text: 'Fast, free and only a tap away.', fontSize: '17px', color: '#cbd5e1', textAlign: 'left' },
        },
        {
          component: 'login-button',
          props: {
            text: 'Connect now',
            style: 'royal',
            shape: 'rounded',
            size: 'large',
            width: '100%',
            margin: '20px 0 0',
          },
        },
      ],
    },
    { component: 'footer' },
  ],
};
