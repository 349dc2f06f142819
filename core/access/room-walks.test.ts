import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROOM_LEASE } from '#core/constants.ts';
import {
  dropRoom,
  FREE_ROOM,
  joinRoom,
  kickFromRoom,
  leaveRoom,
  type RoomAnswer,
  type RoomSeeker,
  type RoomState,
  standingOf,
} from './room.ts';

/*
 * Three clients of two people join, kick, leave, disconnect, read and save in any order; saves arrive later than they
 * were sent, some with another person's epoch. The server applies spec saving.4: a write with an epoch needs the room,
 * a write without one needs a free room and the page's revision. The server does not know what a writer has seen, but
 * the walk does: it calls a write stale if it overwrites a revision its writer never saw.
 */
type Act = 'join' | 'kick' | 'leave' | 'drop' | 'read' | 'send' | 'borrow' | 'land' | 'wait';

interface Write {
  epoch: number | undefined;
  /** The revision it names, and the one its writer had really seen: equal if clients are honest. */
  ifMatch: number;
  seen: number;
}

interface Client {
  seeker: RoomSeeker;
  isOwner: boolean;
  epoch: number | undefined;
  seen: number;
  underWay: Write | null;
}

/** Rules a mutant breaks. */
interface Rules {
  /** The server checks that the epoch is the holder's. */
  checksEpoch: boolean;
  /** The server checks that the sender was given this epoch. */
  checksUser: boolean;
  /** The server checks the revision while the room is free. */
  checksRevision: boolean;
  /** A client that gets the room under a new epoch reads the page before it writes. */
  readsAnew: boolean;
  /** Taking the room raises its epoch. */
  raisesEpoch: boolean;
}

const RULES: Rules = { checksEpoch: true, checksUser: true, checksRevision: true, readsAnew: true, raisesEpoch: true };

class Walk {
  taken = 0;
  isStale = false;
  #room: RoomState = FREE_ROOM;
  #revision = 0;
  #now = 0;
  readonly #rules: Rules;
  readonly #clients: readonly Client[] = [newClient('a', 'owner'), newClient('b', 'owner'), newClient('c', 'guest')];
  readonly #acts: Record<Act, (client: Client) => void> = {
    join: (client) => this.#enter(client, joinRoom(this.#room, client.seeker, this.#now)),
    kick: (client) => this.#enter(client, kickFromRoom(this.#room, client.seeker, client.isOwner, this.#now)),
    leave: (client) => {
      this.#room = leaveRoom(this.#room, client.seeker.client);
      client.epoch = undefined;
    },
    drop: (client) => {
      this.#room = dropRoom(this.#room, client.seeker.client, this.#now);
    },
    wait: () => {
      this.#now += ROOM_LEASE / 2;
    },
    read: (client) => {
      client.seen = this.#revision;
    },
    send: (client) => {
      client.underWay ??= { epoch: client.epoch, ifMatch: client.seen, seen: client.seen };
    },
    borrow: (client) => {
      const { holder, epoch } = this.#room;
      if (holder === null || holder.user.user_id === client.seeker.user.user_id) return;
      client.underWay ??= { epoch, ifMatch: client.seen, seen: client.seen };
    },
    land: (client) => this.#land(client),
  };

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  run(steps: readonly { act: Act; client: number }[]): this {
    for (const { act, client } of steps) this.#acts[act](this.#clients[client] as Client);
    return this;
  }

  #enter(client: Client, { room, given }: RoomAnswer): void {
    this.#room = this.#rules.raisesEpoch ? room : { ...room, epoch: 1 };
    if (!given) return;
    if (this.#rules.readsAnew && client.epoch !== this.#room.epoch) client.seen = this.#revision;
    client.epoch = this.#room.epoch;
  }

  #land(client: Client): void {
    const write = client.underWay;
    client.underWay = null;
    if (write === null || !this.#mayWrite(write, client.seeker.user.user_id)) return;
    if (write.seen !== this.#revision) this.isStale = true;
    this.#revision++;
    this.taken++;
    client.seen = this.#revision;
  }

  #mayWrite({ epoch, ifMatch }: Write, writer: string): boolean {
    const { checksEpoch, checksUser, checksRevision } = this.#rules;
    const user_id = checksUser ? writer : (this.#room.holder?.user.user_id ?? writer);
    const standing = standingOf({ user_id, epoch }, this.#room, this.#now);
    if (standing === 'epoch_old') return !checksEpoch;
    return standing === 'holder' || (standing === 'free' && (!checksRevision || ifMatch === this.#revision));
  }
}

function newClient(client: string, user: string): Client {
  const seeker = { client, session: `session-${user}`, user: { user_id: user, email: `${user}@example.com` } };
  return { seeker, isOwner: user === 'owner', epoch: undefined, seen: 0, underWay: null };
}

const act = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Act>('send', 'land') },
  { weight: 4, arbitrary: fc.constantFrom<Act>('join', 'kick', 'leave', 'drop', 'read', 'borrow', 'wait') },
);
const steps = fc.array(fc.record({ act, client: fc.nat({ max: 2 }) }), { minLength: 20, maxLength: 60 });

describe('random walks of three clients', () => {
  const runs = process.env.PROOF ? 100_000 : 10_000;

  test(`${runs} of them accept no stale write`, () => {
    let taken = 0;
    fc.assert(
      fc.property(steps, (walked) => {
        const walk = new Walk(RULES).run(walked);
        taken += walk.taken;
        expect(walk.isStale).toBe(false);
      }),
      { numRuns: runs },
    );
    console.info(`room: ${runs} walks, ${taken} writes taken, 0 stale`);
    expect(taken).toBeGreaterThan(runs / 2);
  });

  test.each(Object.keys(RULES) as (keyof Rules)[])('without the rule %s a stale write is found', (rule) => {
    const isSound = fc.property(steps, (walked) => !new Walk({ ...RULES, [rule]: false }).run(walked).isStale);
    expect(fc.check(isSound, { numRuns: 5_000 }).failed).toBe(true);
  });
});
