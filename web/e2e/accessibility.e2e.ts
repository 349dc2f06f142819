import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';

// spec product.13

for (const colorScheme of ['light', 'dark'] as const) {
  // The colours of both schemes are the same tokens; `npm run proof` looks at the dark ones too.
  const tag = colorScheme === 'dark' ? ['@proof'] : [];
  test.describe(`in ${colorScheme}`, { tag }, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test(`the login is accessible, with and without an error (${colorScheme})`, { tag: '@proof' }, async ({
      page,
      portico,
    }) => {
      await page.goto('/login');
      await expect(page.getByLabel('Email')).toBeVisible();
      await expectAccessible(page);
      await portico.fillSignIn({ email: 'nobody@portico.example', password: 'wrong' });
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
    });

    test(`home is accessible, with its menu and dialogs (${colorScheme})`, async ({ page, portico, api }) => {
      await api.createPage({ label: 'Lobby', html: '<p>Hello</p>' });
      await portico.openHome();
      await expect(portico.card('Lobby')).toBeVisible();
      await expectAccessible(page);

      await portico.card('Lobby').click({ button: 'right' });
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('menuitem', { name: 'Move to trash' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Cancel' }).click();

      await page.goto('/?new');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });

    test(`preview, 401 and a missing page are accessible (${colorScheme})`, { tag: '@proof' }, async ({
      page,
      portico,
      api,
    }) => {
      const stored = await api.createPage({ label: 'Lobby', html: '<p>Hello</p>' });
      await page.goto(`/preview/${stored.id}`);
      await portico.signIn();
      await expect(page.getByTitle('The page as visitors will see it')).toBeVisible();
      await expectAccessible(page);
      await page.goto('/preview/nothing');
      await expect(page.getByRole('heading', { name: 'Page: nothing does not exist' })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/401');
      await expect(page.getByRole('heading', { name: 'You have no access here' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
