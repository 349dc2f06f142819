import type { ApiClient } from '../support/api-client.ts';
import { expect, test } from './fixtures.ts';

test('each template fits a phone and says what it says in each of its languages', { tag: '@proof' }, async ({
  window,
  phone,
  api,
}) => {
  for (const { label, html, config } of await api.templates()) {
    const configuration = JSON.parse(config);
    const { id } = await api.createPage({ label, html, config: configuration });
    await api.publish({ id });
    for (const code of Object.keys(configuration.languages)) {
      await phone.open(`/p/${id}?lang=${code}`);
      await window.see(phone.find({ role: 'button', nth: 0 }));
      const page = await phone.evaluate(() => {
        const { documentElement: root, body } = document;
        return { lang: root.lang, beside: root.scrollWidth - root.clientWidth, words: body.innerText.length };
      }, null);
      expect(page, `${label} in ${code}`).toMatchObject({ lang: code, beside: 0 });
      expect(page.words, `${label} in ${code}`).toBeGreaterThan(40);
    }
  }
});

test('a visitor is told what is missing, and then gets online', async ({ window, server, api, gateway }) => {
  await window.open(`${server.url}/p/${await publishAria(api)}?${gateway.query}`);
  const button = { role: 'button', name: 'Go online' };
  await window.click(button);
  await window.see({ name: 'Please accept terms and conditions' });
  await window.click({ role: 'checkbox' });
  await window.click(button);
  await window.see({ name: 'You are online' });
  expect(gateway.asked()).toEqual([expect.stringContaining('tok=abc')]);
});

test('a visitor without JavaScript is told what is missing, and then gets online', async ({
  window,
  phone,
  api,
  gateway,
}) => {
  await phone.open(`/p/${await publishAria(api)}?${gateway.query}`, { scripts: false });
  const button = phone.find({ role: 'button', name: 'Go online' });
  await window.click(button);
  await window.see(phone.find({ name: 'Please accept terms and conditions' }));
  await window.click(phone.find({ role: 'checkbox' }));
  await window.click(button);
  // a frame without scripts is not led on by itself, and its window has leave for this host alone
  await window.reach(phone.find({ role: 'link', name: 'Continue' }));
  await window.open(await phone.evaluate(() => document.querySelector('a')?.href ?? '', null));
  await window.see({ name: 'You are online' });
  expect(gateway.asked()).toEqual([expect.stringContaining('tok=abc')]);
});

// spec visitors.3
test('a visitor of a gateway that takes a form gets online by it, and goes where it leads', async ({
  window,
  server,
  api,
  gateway,
}) => {
  const id = await publishAria(api);
  const account = { user: 'guest', password: 'sesame' };
  const lobby = { name: 'lobby', kind: 'mikrotik', address: gateway.address, auth: 'pap', ...account };
  const dashboard = new URL(server.url).hostname.replaceAll('.', ':');
  await api.call('POST', `/dashboards/${dashboard}/gateways`, { gateway: lobby });
  await window.open(`${server.url}/p/${id}?${gateway.formQuery}`);
  await window.click({ role: 'checkbox' });
  await window.click({ role: 'button', name: 'Go online' });
  await window.see({ name: 'You are online' });
  expect(gateway.asked()).toEqual(['username=guest&password=sesame&popup=false']);
});

test('an address that leads to no page says so, in words and on a phone', async ({ window, phone }) => {
  await phone.open('/p/nothing');
  const { text } = await window.see(phone.find({ css: 'main, body' }));
  expect(text.length).toBeGreaterThan(20);
  expect(text).not.toMatch(/[{}]|404/);
  expect(
    await phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth, null),
  ).toBe(0);
});

async function publishAria(api: ApiClient): Promise<string> {
  const template = (await api.templates()).find(({ label }) => label === 'Aria');
  if (!template) throw new Error('There is no template Aria.');
  const page = await api.createPage({ ...template, config: JSON.parse(template.config) });
  await api.publish(page);
  return page.id;
}
