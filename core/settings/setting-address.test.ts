import { expect, it } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import { text } from '#core/texts/index.ts';
import { settingLabel } from './registry.ts';
import { addressOf, settingPlace } from './setting-address.ts';

const configuration = {
  ...defaultConfiguration(),
  authentications: [
    { name: 'click', active: true, config: {} },
    { name: 'facebook', active: false, config: {} },
  ],
};

it.each([
  ['', 'page'],
  ['/name', 'page'],
  ['/smtp/port', 'page'],
  ['/background_image_info/width', 'page'],
  ['/constructor', 'page'],
  ['/advertising/rotation/start_time', 'advertising'],
  ['/authentications', 'authentication'],
  ['/authentications/1/config/flow/actions/0/name', 'authentication/facebook'],
  ['/authentications/9', 'authentication'],
  ['/defaultLanguage', 'multilanguage'],
  ['/languages/de', 'multilanguage'],
  ['/languages/de/name', 'multilanguage'],
  ['/languages/pt-BR/strings/node.a1.text', 'multilanguage/translate?langCode=pt-BR&key=node.a1.text'],
  ['/languages/de/strings/form.a~1b.label', 'multilanguage/translate?langCode=de&key=form.a%2Fb.label'],
  ['/security/code', 'security'],
])('what is at %j is set at %s', (path, address) => {
  expect(addressOf(path, configuration)).toBe(address);
});

it.each([
  ['/terms', 'page?setting=page.terms'],
  ['/retention_days', 'security?setting=visitors.retention'],
  ['/authentications/1/config/oauth/apiKey', 'authentication/facebook?setting=facebook.apiKey'],
  ['/authentications/1/config', 'authentication/facebook?setting=facebook'],
  ['/advertising/urls', 'advertising?setting=advertising.urls'],
  ['/advertising/details/~1a.png', 'advertising?setting=advertising.urls'],
  ['/time_zone', 'page?setting=page.time_zone'],
  ['/languages/de/strings/terms', 'multilanguage/translate?langCode=de&key=terms'],
])('what is at %j is shown at %s', (path, address) => {
  expect(settingPlace(path, configuration)).toBe(address);
});

const withCode = { ...defaultConfiguration(), authentications: [{ name: 'code', active: true, config: {} }] };

it.each([
  ['/name', 'Name'],
  ['/smtp/port', 'Port'],
  ['/security/code', 'Code'],
  ['/advertising/duration', 'Seconds'],
  ['/advertising/rotation/start_time', 'Time of the start'],
  ['/advertising/rotation/type', 'Order'],
  ['/authentications/0/config/code', 'Code'],
  ['/authentications/9/config/code', null],
  ['/languages/de', null],
  ['', null],
])('what is at %j is called %s', (path, label) => {
  const key = settingLabel(path, withCode);
  expect(key && text(key)).toBe(label);
});
