/** One spelling for each address, so that it is one account. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
