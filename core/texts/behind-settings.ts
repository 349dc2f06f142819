import { adverts } from './adverts.ts';
import { authentication } from './authentication.ts';
import { forms } from './forms.ts';
import { addTexts } from './in-parts.ts';
import { settings } from './settings.ts';
import { translations } from './translations.ts';

/** Every sentence the web shows only once the page settings are open. */
addTexts({ ...adverts, ...authentication, ...forms, ...settings, ...translations });
