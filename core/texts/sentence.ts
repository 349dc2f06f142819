let provider = false;

/**
 * spec whitelabel.6: on a whitelabel the support text points to the service provider. A program shows one brand: it
 * says so once.
 */
export function supportIsTheProviders(is: boolean): void {
  provider = is;
}

/** A sentence with whom to contact where it says so: our support, or on a whitelabel the service provider. */
export function withSupport(sentence: string): string {
  return provider ? sentence.replace(/contact support/gi, 'contact your service provider') : sentence;
}

/** `{name}` is a parameter; `{count|image|images}` is the first word where the parameter is one, else the second. */
const PLACEHOLDER = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

/** A sentence with its parameters filled in, and with whom to contact. */
export function fillSentence(sentence: string, params: Readonly<Record<string, string | number>>): string {
  return withSupport(sentence).replace(PLACEHOLDER, (whole, name: string, one?: string, several?: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (one === undefined || several === undefined) return String(value);
    return value === 1 ? one : several;
  });
}
