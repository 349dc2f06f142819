/** A key pair that receipts are signed with. The private half is among the secrets; the public one stays for ever. */
export interface ReceiptKey {
  readonly id: string;
  /** The public half, as JSON of a JWK. */
  readonly public_key: string;
  readonly created_at: number;
}

export interface ReceiptKeys {
  add(key: ReceiptKey): Promise<void>;
  /** The newest first. */
  list(): Promise<ReceiptKey[]>;
}
