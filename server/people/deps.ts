import type { OrganisationRole } from '#core/access/types.ts';
import type { Clock } from '../ports/clock.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import type { Transactional } from '../ports/store/store.ts';
import type { RoomTurn } from '../rooms/sockets.ts';

/** What changes of people work with. */
export interface PeopleDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly sockets: RoomTurn;
}

/** A change of one person by another. */
export interface PersonChange {
  readonly organisation: OrganisationRecord;
  /** Who changes, and as what they came: their role is read again in the transaction. */
  readonly by: { readonly id: string; readonly role: OrganisationRole };
  /** The id of the person. */
  readonly person: string;
}
