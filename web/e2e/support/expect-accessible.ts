import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails where axe finds anything. What is drawn in frames is the page owner's, not the editor's; open menus stand
 * outside the landmarks by their nature, so the rule on regions is left out.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // what passes is not read
    .options({ resultTypes: ['violations'] })
    .withTags(STANDARD)
    .disableRules(['region'])
    .exclude('iframe')
    // without frames there is nothing to gather in a second window
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }));
  expect(found, 'accessibility').toEqual([]);
}
