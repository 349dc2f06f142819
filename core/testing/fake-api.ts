import type { Api, User } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { DeliveryTestRequest, Job } from '#core/ports/delivery-tests.ts';
import type { FakeServer } from './fake-server.ts';

/** What a test decides about the calls of one client. */
export interface Wire {
  /** Calls fail with this while it is set. */
  failure: ApiError | null;
  /** Writes are taken, but their answers do not arrive, while it is set. */
  losesAnswers: boolean;
  /** Writes wait for this while it is set. */
  gate: Promise<void> | null;
  /** Writes are taken, but their answers wait for this while it is set. */
  answerGate: Promise<void> | null;
  /** Writes that are under way, and how many were at most at one time. */
  writing: number;
  mostWriting: number;
  /** Names of the calls made, oldest first. */
  calls: string[];
  /** What `job` answers, in turn; the last one again and again. */
  jobs: Job[];
}

export function newWire(): Wire {
  return {
    failure: null,
    losesAnswers: false,
    gate: null,
    answerGate: null,
    writing: 0,
    mostWriting: 0,
    calls: [],
    jobs: [],
  };
}

export const NO_ANSWER = new ApiError({ status: 0, code: 'no_answer', summary: 'No answer' });

/** The calls of one signed-in user to a fake server. Calls no test needs reject with their name. */
export function fakeApi(server: FakeServer, user: User, wire: Wire): Api {
  async function read<T>(name: string, answer: () => T): Promise<T> {
    wire.calls.push(name);
    await Promise.resolve();
    if (wire.failure) throw wire.failure;
    return answer();
  }
  async function write<T>(name: string, signal: AbortSignal | undefined, work: () => T): Promise<T> {
    wire.calls.push(name);
    const end = beginWrite(wire, signal);
    try {
      if (wire.gate) await wire.gate;
      if (signal?.aborted) throw NO_ANSWER;
      if (wire.failure) throw wire.failure;
      const answer = work();
      if (wire.answerGate) await wire.answerGate;
      if (wire.losesAnswers) throw NO_ANSWER;
      return answer;
    } finally {
      end();
    }
  }
  const session = { id: user.id, auth_token: `token-${user.id}` };
  const known: Partial<Api> = {
    me: () => read('me', () => user),
    signIn: ({ password }) =>
      read('signIn', () => {
        if (password === 'right') return session;
        throw new ApiError({ status: 401, code: 'wrong', summary: 'Email or password is wrong!' });
      }),
    singleSignOn: () => read('singleSignOn', () => session),
    signOut: () => read('signOut', () => undefined),
    permissions: () => read('permissions', () => server.permissions.filter(({ user_id }) => user_id === user.id)),
    page: (id) => read('page', () => server.read(id)),
    createPage: (page, options = {}, signal) =>
      write('createPage', signal, () => server.create(page, user.id, options.idempotencyKey)),
    updatePage: (id, page, options = {}, signal) =>
      write('updatePage', signal, () => server.update(id, page, options, user.id)),
    publishPage: (id, options = {}, signal) => write('publishPage', signal, () => server.publish(id, options, user.id)),
    startDeliveryTest: (_: DeliveryTestRequest) =>
      read('startDeliveryTest', () => ({ id: 'job', state: 'pending' as const, error: null })),
    job: () => read('job', () => (wire.jobs.length > 1 ? wire.jobs.shift() : wire.jobs[0]) as Job),
    uploadToken: () => read('uploadToken', () => ({ key: 'k', policy: 'p', signature: 's' })),
  };
  return new Proxy(known as Api, {
    get: (target, name) =>
      Reflect.get(target, name) ?? (() => Promise.reject(new Error(`The fake has no ${String(name)}`))),
  });
}

/** Nobody waits any more for a write that was aborted. */
function beginWrite(wire: Wire, signal: AbortSignal | undefined): () => void {
  let isUnderWay = true;
  wire.writing++;
  wire.mostWriting = Math.max(wire.mostWriting, wire.writing);
  const end = () => {
    if (isUnderWay) wire.writing--;
    isUnderWay = false;
  };
  signal?.addEventListener('abort', end);
  return end;
}
