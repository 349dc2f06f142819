import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { onWhitelabel } from '#core/access/brand.ts';
import { inspectFacebookPage } from '#core/app/inspect-facebook-page.ts';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { readProperty, styleOfDraft, usedColors } from '#core/draft/draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { facesCss } from '#core/fonts/font.ts';
import type { WebFont } from '#core/fonts/types.ts';
import type { NodeId } from '#core/page/types.ts';
import type { Api } from '#core/ports/api.ts';
import { useApp } from '../../app/app-context.ts';
import { type Library, LibraryContext, UploadContext } from '../../app/uploads/uploads.ts';
import {
  DescribeContext,
  FocusedPictureContext,
  FontsContext,
  HasLanguagesContext,
  type Inspect,
  InspectContext,
  type LoadFonts,
  PageOffersContext,
} from '../../controls/control-view.tsx';
import { type LoginWorld, LoginWorldContext } from '../../editor/settings/authentication/login-world.ts';
import type { EditorStore } from '../../editor/store/editor-store.ts';
import { adopt } from '../../styles/adopt.ts';

interface ServicesProps {
  readonly handle: EditorHandle;
  readonly store: EditorStore;
  readonly children: ReactNode;
}

/** What the controls may ask of the world: uploads, a look behind a link, the fonts there are. */
export function ControlServices({ handle, store, children }: ServicesProps) {
  const app = useApp();
  const library = useMemo<Library>(() => ({ scope: {}, page: handle }), [handle]);
  const describe = useMemo(() => (alt: string) => describePictures(handle, alt), [handle]);
  const loadFonts = useMemo(() => fontLoader(app.api), [app]);
  const inspect = useMemo<Inspect>(() => onceEach((url) => app.api.inspect(url)), [app]);
  const loginWorld = useMemo<LoginWorld>(
    () => ({
      inspectFacebookPage: (use) => inspectFacebookPage(app, use),
      capabilities: () => app.api.capabilities(),
      services: () => app.api.loginServices({ editor_page_id: handle.editor.getSnapshot().context.page?.id ?? '' }),
      whitelabel: onWhitelabel(app.ports.hostname, app.whitelabel.getSnapshot().context.status),
    }),
    [app, handle],
  );
  const hasLanguages = useSelector(
    handle.document,
    ({ context }) => Object.keys(context.draft.configuration.languages).length > 0,
  );
  const focused = useSelector(store.painted, ({ context }) => pictureOf(context.draft, context.selection[0]));
  const offers = useCallback(() => {
    const { draft } = handle.document.getSnapshot().context;
    return { style: styleOfDraft(draft), used: usedColors(draft) };
  }, [handle]);
  return (
    <UploadContext value={store.upload}>
      <LibraryContext value={library}>
        <DescribeContext value={describe}>
          <InspectContext value={inspect}>
            <FontsContext value={loadFonts}>
              <HasLanguagesContext value={hasLanguages}>
                <FocusedPictureContext value={focused}>
                  <PageOffersContext value={offers}>
                    <LoginWorldContext value={loginWorld}>{children}</LoginWorldContext>
                  </PageOffersContext>
                </FocusedPictureContext>
              </HasLanguagesContext>
            </FontsContext>
          </InspectContext>
        </DescribeContext>
      </LibraryContext>
    </UploadContext>
  );
}

/** The selected pictures without a description get this one, in the undo step that made them show the image. */
function describePictures({ document }: EditorHandle, alt: string): void {
  const { draft, selection } = document.getSnapshot().context;
  const bare = selection.filter((id) => draft.document.nodes.get(id)?.props.alt === '');
  const edits = bare.map((id) => ({ command: 'setProperty', args: { id, property: 'alt', value: alt } }) as const);
  if (alt !== '' && edits.length > 0) document.send({ type: 'draft.completed', edits });
}

/** Address of the picture that an element shows, or has behind it. */
function pictureOf(draft: Draft, id: NodeId | undefined): string {
  if (id === undefined) return '';
  return String(readProperty(draft, id, 'url') ?? readProperty(draft, id, 'backgroundImage') ?? '');
}

/** Each address is looked at once, but for those that could not be read. */
function onceEach(inspect: Inspect): Inspect {
  const previews = new Map<string, ReturnType<Inspect>>();
  return (url) => {
    const preview = previews.get(url) ?? inspect(url);
    previews.set(url, preview);
    preview.catch(() => previews.delete(url));
    return preview;
  };
}

/**
 * Loads the list of fonts once, and again after a failure, and declares their faces to this window. The browser fetches
 * a face when something is drawn in it.
 */
export function fontLoader(api: Pick<Api, 'fonts'>): LoadFonts {
  let loading: Promise<readonly WebFont[]> | null = null;
  const ask = async () => {
    const fonts = await api.fonts();
    adopt(fonts.map((font) => facesCss(font)).join(''));
    return fonts;
  };
  return () => {
    const answer = loading ?? ask();
    loading = answer;
    answer.catch(() => {
      loading = null;
    });
    return answer;
  };
}
