import { expect, test } from 'vitest';
import type { Permission } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { OWNER, settle } from '#core/testing/editor-driver.ts';
import { openApp } from '#core/testing/open-app.ts';
import { endSharing, startSharing } from './page-access.ts';

const ANN: Permission = { id: '1', editor_page_id: 'p1', user_email: 'ann@b.example', action: 'r' };

function openPage(calls: Parameters<typeof openApp>[0]['calls']) {
  return openApp({ path: '/', users: [OWNER], here: OWNER, calls }).app;
}

test('a list that is opened again shows the changes still running when it was closed', async () => {
  let people: Permission[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const app = openPage({
    collaborators: async () => people,
    addCollaborator: async () => {
      await held;
      people = [ANN];
      return ANN;
    },
  });
  const first = startSharing(app, 'p1');
  await settle();
  first.send({ type: 'collaborator.invite', email: ANN.user_email, action: 'r' });
  endSharing(first);
  const second = startSharing(app, 'p1');
  await settle();
  expect(second.getSnapshot().context.people).toBeNull();
  answer();
  await settle();
  expect(first.getSnapshot().status).toBe('stopped');
  expect(second.getSnapshot().context.people).toEqual([ANN]);
});

test('a list that failed to load delays no other', async () => {
  let failure: ApiError | null = new ApiError({ status: 503, code: 'busy', summary: 'The server is busy' });
  const app = openPage({
    collaborators: async () => {
      if (failure) throw failure;
      return [ANN];
    },
  });
  const first = startSharing(app, 'p1');
  first.send({ type: 'collaborator.remove', id: '1' });
  endSharing(first);
  await settle();
  failure = null;
  const second = startSharing(app, 'p1');
  await settle();
  expect(second.getSnapshot().context.people).toEqual([ANN]);
});

test('a list opened and closed meanwhile hides no running change', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let lists = 0;
  const app = openPage({
    collaborators: async () => {
      lists += 1;
      return [ANN];
    },
    removeCollaborator: () => held,
  });
  const first = startSharing(app, 'p1');
  await settle();
  first.send({ type: 'collaborator.remove', id: '1' });
  endSharing(first);
  endSharing(startSharing(app, 'p1'));
  await settle();
  startSharing(app, 'p1');
  await settle();
  expect(lists).toBe(1);
  answer();
  await settle();
  expect(lists).toBe(2);
});
