import { beforeEach, describe, expect, test } from 'vitest';
import { toPromise, waitFor } from 'xstate';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { newPage } from '#core/draft/templates/starter.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { type EditorDriver, GUEST, settle, World } from '#core/testing/editor-driver.ts';
import { aPage } from '#core/testing/pages.ts';
import { text } from '#core/texts/index.ts';

// spec publishing.6

let world: World;

beforeEach(() => {
  world = new World();
});

function contextOf(editor: EditorDriver) {
  return editor.handle.editor.getSnapshot().context;
}

describe('publishing', () => {
  test('first saves unsaved edits, then publishes them', async () => {
    world.server.seed();
    const editor = await world.open({ draft: 'p1' });
    editor.type('now');
    const output = await toPromise(editor.handle.publish());
    expect(output.ok).toBe(true);
    expect(world.server.read('p1').body.published_html).toContain('now');
    expect(contextOf(editor).page?.published_html).toContain('now');
    expect(editor.wire.calls.slice(-2)).toEqual(['updatePage', 'publishPage']);
  });

  test('is stopped by errors in the page, which are listed, and nothing is sent', async () => {
    world.server.seed({ html: '<h1>Welcome</h1>' });
    const editor = await world.open({ draft: 'p1' });
    const output = await toPromise(editor.handle.publish());
    expect(output).toMatchObject({ ok: false, step: 'checking', failure: { code: 'page_findings' } });
    expect(output.findings).toContainEqual({ level: 'error', rule: 'login-missing', problem: text('publish.noLogin') });
    expect(editor.wire.calls).not.toContain('publishPage');
    editor.type('later');
    await world.tick(5_000);
    expect(editor.saved('later')).toBe(true);
  });

  test('is also stopped by errors that only the server finds, and saving continues', async () => {
    world.server.seed();
    const editor = await world.open({ draft: 'p1' });
    const details = [{ level: 'error', problem: 'No gateway', path: '/authentications/0/config' }, { level: 7 }];
    world.server.publishRefusal = new ApiError({ status: 422, code: 'page_findings', summary: 'No', details });
    const output = await toPromise(editor.handle.publish());
    expect(output).toMatchObject({ ok: false, step: 'publishing', findings: [details[0]] });
    editor.type('later');
    await world.tick(5_000);
    expect(editor.saved('later')).toBe(true);
  });

  test('asks once about warnings; publishing again without new ones needs one press', async () => {
    world.server.seed(newPage());
    const editor = await world.open({ draft: 'p1' });
    const warned = [
      { level: 'warning', rule: 'terms-unwritten', problem: text('publish.termsUnwritten'), path: '/terms' },
    ];

    const declined = editor.handle.publish();
    await waitFor(declined, (snapshot) => snapshot.hasTag('asking'));
    expect(declined.getSnapshot().context.findings).toEqual(warned);
    declined.send({ type: 'publish.declined' });
    expect(await toPromise(declined)).toMatchObject({ ok: false, step: 'asking' });
    expect(world.server.read('p1').body.published_html).toBeNull();

    const confirmed = editor.handle.publish();
    await waitFor(confirmed, (snapshot) => snapshot.hasTag('asking'));
    confirmed.send({ type: 'publish.confirmed' });
    expect((await toPromise(confirmed)).ok).toBe(true);
    editor.type('and again');
    expect((await toPromise(editor.handle.publish())).ok).toBe(true);
  });

  test('does not publish edits that could not be saved, and says why', async () => {
    world.server.seed();
    const editor = await world.open({ draft: 'p1' });
    editor.type('now');
    editor.wire.failure = new ApiError({ status: 503, code: 'busy', summary: 'The server is busy' });
    const output = await toPromise(editor.handle.publish());
    expect(output).toMatchObject({ ok: false, step: 'saving', failure: { reason: 'The server is busy' } });
    expect(editor.wire.calls).not.toContain('publishPage');
  });

  test('rolls back to the published page, with a new undo history', async () => {
    world.server.seed();
    const editor = await world.open({ draft: 'p1' });
    editor.type('published');
    await toPromise(editor.handle.publish());
    editor.type('regretted');
    await editor.tick(4_000);
    expect(editor.saved('regretted')).toBe(true);
    const output = await toPromise(editor.handle.rollBack());
    await settle();
    expect(output.ok).toBe(true);
    expect(world.server.writes.map(({ keeps }) => keeps)).toEqual([null, null, 'rollback']);
    expect([editor.shows('regretted'), editor.shows('published')]).toEqual([false, true]);
    expect(editor.saved('regretted')).toBe(false);
    expect(editor.handle.document.getSnapshot().context.history.past).toHaveLength(0);
    const { saves } = editor;
    await editor.tick(10_000);
    expect(editor.saves).toBe(saves);
    expect(editor.is('saved')).toBe(true);
  });

  test('rolls back a page that was published under an older version of the configuration', async () => {
    const config = '{"version":"1.2","terms":"as visitors have them"}';
    world.server.seed({ published_html: aPage().html, published_config: config });
    const editor = await world.open({ draft: 'p1' });
    expect((await toPromise(editor.handle.rollBack())).ok).toBe(true);
    const { label, config: draft } = world.server.read('p1').body;
    expect(JSON.parse(draft)).toMatchObject({
      version: CONFIGURATION_VERSION,
      name: label,
      terms: 'as visitors have them',
    });
  });

  test('no save overlaps with a running rollback', async () => {
    world.server.seed();
    const editor = await world.open({ draft: 'p1' });
    editor.type('published');
    await toPromise(editor.handle.publish());
    editor.type('regretted');
    await editor.tick(4_000);
    const { saves } = editor;
    const open = shut(editor);
    const rolledBack = toPromise(editor.handle.rollBack());
    await settle();
    editor.type('too late');
    editor.handle.hurry();
    await editor.tick(10_000);
    // The only write is the rollback's own.
    expect(editor.saves).toBe(saves + 1);
    open();
    expect((await rolledBack).ok).toBe(true);
    await editor.tick(10_000);
    expect(editor.saves).toBe(saves + 1);
    expect([editor.saved('published'), editor.saved('regretted'), editor.saved('too late')]).toEqual([
      true,
      false,
      false,
    ]);
    editor.type('new');
    await editor.tick(4_000);
    expect(editor.saved('new')).toBe(true);
  });

  test('an edit during a publish is saved after it', async () => {
    world.server.seed();
    const editor = await world.open({ draft: 'p1' });
    const open = shut(editor);
    const published = toPromise(editor.handle.publish());
    await settle();
    editor.type('later');
    await editor.tick(10_000);
    expect(editor.saves).toBe(0);
    open();
    expect((await published).ok).toBe(true);
    await editor.tick(4_000);
    expect(editor.saved('later')).toBe(true);
    expect(world.server.read('p1').body.published_html).not.toContain('later');
  });

  test('nor in parallel when the room was lost and regained meanwhile', async () => {
    world.server.seed();
    const editor = await world.open({ draft: 'p1' });
    const open = shut(editor);
    const published = toPromise(editor.handle.publish());
    await settle();
    editor.type('later');
    await awayPastTheLease(editor);
    expect(editor.saves).toBe(0);
    open();
    expect(await published).toMatchObject({ ok: false, failure: { code: 'epoch_old' } });
    await editor.tick(5_000);
    expect(editor.saved('later')).toBe(true);
  });

  test('a save of others during a rollback is not overwritten', async () => {
    world.server.seed();
    world.share('r,w');
    const editor = await world.open({ draft: 'p1' });
    await toPromise(editor.handle.publish());
    const open = shut(editor, 'answerGate');
    const rolledBack = toPromise(editor.handle.rollBack());
    await awayPastTheLease(editor, async () => {
      const guest = await world.open({ draft: 'p1' }, GUEST);
      guest.type('theirs');
      await guest.handle.close();
    });
    open();
    expect((await rolledBack).ok).toBe(true);
    await settle();
    editor.type('mine');
    await editor.tick(10_000);
    expect(editor.is('conflicted')).toBe(true);
    expect(editor.saved('theirs')).toBe(true);
  });

  test('a failed rollback keeps the edits, and saving continues', async () => {
    world.server.seed();
    const editor = await world.open({ draft: 'p1' });
    const open = shut(editor);
    const rolledBack = toPromise(editor.handle.rollBack());
    editor.type('kept');
    open();
    expect(await rolledBack).toMatchObject({ ok: false, failure: { code: 'never_published' } });
    await editor.tick(4_000);
    expect(editor.shows('kept')).toBe(true);
    expect(editor.saved('kept')).toBe(true);
  });

  test('refuses to roll back a page that was never published', async () => {
    world.server.seed();
    const editor = await world.open({ draft: 'p1' });
    const output = await toPromise(editor.handle.rollBack());
    expect(output).toMatchObject({ ok: false, step: 'rollingBack', failure: { code: 'never_published' } });
  });

  async function awayPastTheLease({ realtime }: EditorDriver, meanwhile = async () => {}): Promise<void> {
    realtime.drop();
    await world.tick(16_000);
    await meanwhile();
    realtime.isDown = false;
    await world.tick(20_000);
  }

  /** Writes, or their answers, wait until the answer is called. */
  function shut({ wire }: EditorDriver, gate: 'gate' | 'answerGate' = 'gate'): () => void {
    let open = () => {};
    wire[gate] = new Promise((resolve) => {
      open = () => {
        wire[gate] = null;
        resolve();
      };
    });
    return () => open();
  }
});
