/**
 * Signs of networks and services that pages link to, in the lines of the other icons. They are drawn for Portico; what
 * they stand for are trademarks of their owners, and a page uses them to link there (docs/licences.md).
 */
export const logos = {
  social: {
    facebook: 'M17 3h-3a4 4 0 0 0-4 4v14M6.5 12h9',
    instagram:
      'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM17 7h.01',
    x: 'M4 4l11.5 16H20L8.5 4zM4.5 20l6.7-7.2M19.5 4l-6.2 6.7',
    linkedin: 'M5 10v10M5 5h.01M10 20V10M10 14a4.5 4.5 0 0 1 9 0v6',
    google: 'M20 12h-8M20 12a8 8 0 1 1-2.6-5.9',
    whatsapp:
      'M3.5 20.5l1.4-4.6a8.6 8.6 0 1 1 3.3 3.2zM9 8.5c-.3 3.8 2.7 6.8 6.5 6.5l.2-1.8-2-1-.9 1a5 5 0 0 1-2-2l1-.9-1-2z',
    youtube: 'M5.5 5.5h13a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM10 9l5.2 3-5.2 3z',
    tiktok: 'M13 3v12.5a4 4 0 1 1-4-4M13 3c.3 3 2.3 5 5.5 5.2',
    telegram: 'M21 4.5L3 11.4l5.4 2.2zM21 4.5L17.6 19.5l-9.2-5.9M21 4.5L8.4 13.6V19l3-3.3',
    vk: 'M4 7c.6 6.2 3.6 10 8.6 10V7M12.6 12c3.2-.4 5.6-2.2 6.4-5M12.6 12c3.4.3 5.9 2 6.9 5',
  },
} as const;
