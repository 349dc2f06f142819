import { PRINTED_LANGUAGES, type PrintedLanguage } from '#core/texts/vouchers/printed.ts';
import { PRINT_LAYOUT_NAMES } from '#core/vouchers/print/layouts.ts';
import type { PrintLayoutName } from '#core/vouchers/types.ts';

/** On what and in which language somebody prints, as this device remembers it. */
export interface PrintChoice {
  readonly layout: PrintLayoutName;
  readonly lang: PrintedLanguage;
}

const KEY = 'portico.print';

export function lastChoice(): PrintChoice {
  const { layout, lang } = stored();
  return {
    layout: PRINT_LAYOUT_NAMES.find((name) => name === layout) ?? 'a4-3x8',
    lang: PRINTED_LANGUAGES.find((each) => each === lang) ?? spoken(),
  };
}

export function rememberChoice(choice: PrintChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // A device that keeps nothing asks again.
  }
}

function stored(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** What the device speaks, as the people of a place mostly do. */
function spoken(): PrintedLanguage {
  for (const tag of navigator.languages) {
    const tongue = (each: string) => each.split('-')[0];
    const near =
      PRINTED_LANGUAGES.find((each) => each.toLowerCase() === tag.toLowerCase()) ??
      PRINTED_LANGUAGES.find((each) => tongue(each) === tongue(tag));
    if (near) return near;
  }
  return 'en';
}
