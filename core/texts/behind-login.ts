import { components } from './components.ts';
import { config } from './config.ts';
import { controls } from './controls.ts';
import { delivery } from './delivery.ts';
import { editor } from './editor.ts';
import { errors } from './errors.ts';
import { fonts } from './fonts.ts';
import { home } from './home.ts';
import { addTexts } from './in-parts.ts';
import { machines } from './machines.ts';
import { methods } from './methods.ts';
import { page } from './page.ts';
import { portal } from './portal.ts';
import { publish } from './publish.ts';
import { rules } from './rules.ts';
import { sessions } from './sessions.ts';
import { sharing } from './sharing.ts';
import { visitor } from './visitor.ts';
import { walledGarden } from './walled-garden.ts';

/**
 * Every sentence the web shows once somebody is signed in, but for those of the page settings (behind-settings.ts); what
 * only the server and the terminal say is not among them.
 */
addTexts({
  ...components,
  ...config,
  ...controls,
  ...delivery,
  ...editor,
  ...errors,
  ...fonts,
  ...walledGarden,
  ...home,
  ...methods,
  ...machines,
  ...page,
  ...portal,
  ...publish,
  ...rules,
  ...sessions,
  ...sharing,
  ...visitor,
});
