/** Something of this kind exists already, such as an account with the same email. */
export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation';
}

/** The stored record has changed since it was read. Nothing was written. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict';
}

/** The store is full. Nothing was written. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The store cannot be read or written right now. */
export class StorageUnusable extends Error {
  override readonly name = 'StorageUnusable';
}
