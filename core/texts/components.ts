/** Names of the components as people see them. */
export const components = {
  'components.page': 'Page',
  'components.box': 'Box',
  'components.footer': 'Footer',
  'components.text': 'Text',
  'components.link': 'Link',
  'components.loginButton': 'Login Button',
  'components.button': 'Button',
  'components.picture': 'Picture',
  'components.customHtml': 'Custom HTML',
  'components.group.layout': 'Layout',
  'components.group.text': 'Text',
  'components.group.buttons': 'Buttons',
  'components.group.media': 'Media',
  'components.group.others': 'Others',
} as const;
