// spec elements.1
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { components } from '#core/components/index.ts';
import { ComponentIcon } from './component-icon.tsx';

test.each(components.map(({ name, icon }) => [name, icon]))('%s is shown by the icon it names: %s', (_, icon) => {
  const drawn = renderToStaticMarkup(<ComponentIcon name={icon} />);
  expect(drawn, `add '${icon}' to ICONS of component-icon.tsx`).toMatch(new RegExp(`class="[^"]*lucide-${icon}[ "]`));
});
