import { adverts } from './adverts.ts';
import { appSettings } from './app-settings.ts';
import { authentication } from './authentication.ts';
import { forms } from './forms.ts';
import { addTexts } from './in-parts.ts';
import { settings } from './settings.ts';
import { translations } from './translations.ts';

/** Every sentence the web shows only once settings are open, of a page or of the app. */
addTexts({ ...adverts, ...appSettings, ...authentication, ...forms, ...settings, ...translations });
