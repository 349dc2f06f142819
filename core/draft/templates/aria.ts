import type { PageSketch } from './types.ts';

/** Light and airy: much white, one green button. */
export const aria: PageSketch = {
  name: 'Aria',
  background_color: '#f0fdf4',
  root: { color: '#14532d' },
  children: [
    {
      component: 'box',
      props: { columns: 6 },
      children: [
        {
          component: 'text',
          props: {
            text: 'Breathe in,\nlog on',
            level: 1,
            fontSize: '44px',
            fontWeight: 300,
            textAlign: 'center',
            color: '#14532d',
          },
        },
        {
          component: 'text',
          props: {
            text: 'Our Wi-Fi is free. Take your time.',
            fontSize: '18px',
            textAlign: 'center',
            color: '#166534',
          },
        },
      ],
    },
    {
      component: 'box',
      props: { columns: 5, backgroundColor: '#ffffff', padding: 28, radius: 28, margin: '24px 0 0' },
      children: [
        {
          component: 'login-button',
          props: { text: 'Go online', style: 'action', shape: 'pill', size: 'large', width: '100%' },
        },
        {
          component: 'text',
          props: {
            text: 'By going online you agree to be kind to the others here.',
            fontSize: '14px',
            textAlign: 'center',
            color: '#3f6212',
          },
        },
      ],
    },
    { component: 'footer' },
  ],
};
