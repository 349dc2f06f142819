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
