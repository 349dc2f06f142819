/** The base language of the templates. Its words stand in the elements, so that it has no strings of its own. */
export const english = {
  code: 'en',
  name: 'English',
  flag: 'gb',
  terms:
    'The Wi-Fi is free and offered as it is.\nDo nothing with it that is against the law or harms others.\nTo keep it safe we store the time, the address of your device, what you enter and that you agreed, for {retention} at most.',
} as const;
