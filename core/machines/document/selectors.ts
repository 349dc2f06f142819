import type { Draft } from '#core/draft/types.ts';
import type { PageDocument } from '#core/page/document.ts';
import type { NodeId, PageNode } from '#core/page/types.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { DocumentContext } from './document.machine.ts';

type Snapshot = { readonly context: DocumentContext };

/** Each returns a primitive or a reference that is stable while its result does not change. */
export const selectDraft = ({ context }: Snapshot): Draft => context.draft;
export const selectPage = ({ context }: Snapshot): PageDocument => context.draft.document;
export const selectPageName = ({ context }: Snapshot): string => context.draft.configuration.name;
export const selectSelection = ({ context }: Snapshot): readonly NodeId[] => context.selection;
export const selectRevision = ({ context }: Snapshot): number => context.revision;
export const selectRefusal = ({ context }: Snapshot): TextKey | null => context.refusal;
/** The name of the step that undo takes back; null where there is none. */
export const selectUndo = ({ context: { history } }: Snapshot): string | null =>
  history.past.length > 0 ? (history.present.step?.name ?? null) : null;
export const selectRedo = ({ context: { history } }: Snapshot): string | null => history.future[0]?.step?.name ?? null;

/** The only selected node; undefined if none or several are selected. */
export const selectSelectedNode = ({ context }: Snapshot): PageNode | undefined =>
  context.selection.length === 1 ? context.draft.document.nodes.get(context.selection[0] as NodeId) : undefined;
