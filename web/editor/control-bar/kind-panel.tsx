import { useSelector } from '@xstate/react';
import { memo, useMemo, useState } from 'react';
import { componentByName } from '#core/components/index.ts';
import { componentLabel } from '#core/components/node-name.ts';
import type { Component } from '#core/components/types.ts';
import { controlById, groupLabel } from '#core/controls/index.ts';
import type { Control, ControlGroup } from '#core/controls/types.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { Draft } from '#core/draft/types.ts';
import { selectSelection } from '#core/machines/document/document.machine.ts';
import type { PageDocument } from '#core/page/document.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { lazyPiece } from '../../ui/lazy/lazy-places.tsx';
import { languageWritten, propertyPlace } from '../actions/property-place.ts';
import { ComponentIcon } from '../component-icon.tsx';
import type { EditorStore } from '../store/editor-store.ts';
import type { ShownDocument } from '../store/painted-document.ts';
import { useView } from '../store/use-store.ts';
import styles from './control-bar.module.css';
import { ControlRow } from './control-row.tsx';
import { appliedTo, sameApplied, useAppliedStyle } from './control-value.ts';

// spec editor.13, editor.26, elements.37

const PageStylePanel = lazyPiece(async () => (await import('./page-style-panel.tsx')).PageStylePanel);

interface PanelProps {
  readonly store: EditorStore;
  /** The document as it was when such elements were selected last. */
  readonly document: ShownDocument;
  /** Names of components, with a space between them. */
  readonly kinds: string;
  readonly folds: FoldedGroups;
}

/** The controls of elements of some kinds. The rows stay mounted from one such element to the next. */
export const KindPanel = memo(function KindPanel({ store, document, kinds, folds }: PanelProps) {
  const ids = useSelector(document, selectSelection);
  const idle = useSelector(document, ({ context }) => idleOf(context.draft.document, context.selection));
  const title = useSelector(document, ({ context }) => titleOf(context.draft.document, context.selection));
  const list = kinds.split(' ').flatMap((kind) => componentByName(kind) ?? []);
  const [component] = list;
  if (!component) return null;
  const groups = withoutIdle(groupsOf(kinds, list), idle);
  return (
    <>
      <h2 className={styles.title}>
        <ComponentIcon name={component.icon} />
        {title}
      </h2>
      {component.name === pageRegistry.root && ids.length === 1 && <PageStylePanel store={store} document={document} />}
      {list.length > 1 && groups.length === 1 && <p className={styles.nothing}>{text('editor.onlyInCommon')}</p>}
      <ControlGroups store={store} document={document} folds={folds} ids={ids} component={component} groups={groups} />
    </>
  );
});

function titleOf({ nodes }: PageDocument, ids: readonly NodeId[]): string {
  return ids.length > 1 ? text('editor.elements', { count: ids.length }) : componentLabel(nodes.get(ids[0] ?? ''));
}

/** The controls that do nothing for any of some nodes, by id. */
function idleOf({ nodes }: PageDocument, ids: readonly NodeId[]): string {
  const [first = [], ...others] = ids.map((id) => {
    const node = nodes.get(id);
    const component = componentByName(node?.component ?? '');
    return (node && component?.idle?.({ ...component.defaults, ...node.props })) ?? [];
  });
  return first.filter((control) => others.every((idle) => idle.includes(control))).join(' ');
}

type Groups = readonly (readonly [ControlGroup, readonly Control[]])[];

interface GroupsProps extends Omit<PanelProps, 'kinds'> {
  readonly ids: readonly NodeId[];
  readonly component: Component;
  readonly groups: Groups;
}

function ControlGroups({ store, document, folds, ids, component, groups }: GroupsProps) {
  const shown = useView(store, 'language');
  const written = useSelector(document, ({ context }) => languageWritten(context.draft, shown));
  const changed = useSelector(document, ({ context }) => changedOf(context.draft, { ids, component, groups, written }));
  const around = useAppliedStyle();
  const applied = useSelector(document, ({ context }) => appliedTo(context.draft, ids, around), sameApplied);
  const { isFolded, fold } = folds;
  if (groups.length === 0) return <p className={styles.nothing}>{text('editor.noControls')}</p>;
  const isChanged = ({ id }: Control) => changed.includes(` ${id} `);
  return groups.map(([group, controls]) => (
    <details
      key={group}
      className={styles.group}
      open={!isFolded(group)}
      onToggle={({ currentTarget: { open } }) => open === isFolded(group) && fold(group, !open)}
    >
      <summary className={styles.summary}>
        {text(groupLabel(group, controls))}
        {controls.some(isChanged) && (
          <span className={styles.changed} role="img" aria-label={text('editor.groupChanged')} />
        )}
      </summary>
      {!isFolded(group) && (
        <div className={styles.rows}>
          {controls.map((control) => (
            <ControlRow
              key={control.id}
              store={store}
              document={document}
              component={component}
              control={control}
              written={written}
              changed={isChanged(control)}
              applied={applied[control.property] ?? control.applied}
            />
          ))}
        </div>
      )}
    </details>
  ));
}

interface Shown extends Pick<GroupsProps, 'ids' | 'component' | 'groups'> {
  readonly written: string | null;
}

/** The controls that a reset would change something of, by id, with a space around each. */
function changedOf(draft: Draft, { ids, component, groups, written }: Shown): string {
  let changed = ' ';
  for (const [, controls] of groups)
    for (const { id, property } of controls) {
      const place = propertyPlace(component, property, written);
      if (ids.some((node) => place.isChanged(draft, node))) changed += `${id} `;
    }
  return changed;
}

function withoutIdle(groups: Groups, idle: string): Groups {
  if (idle === '') return groups;
  const left = idle.split(' ');
  return groups.flatMap(([group, controls]) => {
    const shown = controls.filter(({ id }) => !left.includes(id));
    return shown.length > 0 ? [[group, shown] as const] : [];
  });
}

const groupsByKinds = new Map<string, Groups>();

/** The controls that all of some components have, by group, in the order the first one lists them. */
function groupsOf(kinds: string, [first, ...others]: readonly Component[]): Groups {
  const cached = groupsByKinds.get(kinds);
  if (cached) return cached;
  const groups = new Map<ControlGroup, Control[]>();
  for (const controlId of first?.controls ?? []) {
    if (!others.every(({ controls }) => controls.includes(controlId))) continue;
    const control = controlById(controlId);
    groups.set(control.group, [...(groups.get(control.group) ?? []), control]);
  }
  const list = [...groups];
  groupsByKinds.set(kinds, list);
  return list;
}

// spec elements.38

const KEY = 'portico.editor.folded';

/** Folded until a person opens them: what few elements need. */
const USUAL: readonly string[] = ['frame', 'screens'] satisfies ControlGroup[];

interface FoldedGroups {
  isFolded(group: ControlGroup): boolean;
  fold(group: ControlGroup, isFolded: boolean): void;
}

/** Which groups of controls a person folded, stored on this device. */
export function useFoldedGroups(): FoldedGroups {
  const [folded, setFolded] = useState(storedGroups);
  return useMemo(
    () => ({
      isFolded: (group) => folded.includes(group),
      fold(group, isFolded) {
        const others = folded.filter((name) => name !== group);
        const next = isFolded ? [...others, group] : others;
        setFolded(next);
        storeGroups(next);
      },
    }),
    [folded],
  );
}

function storedGroups(): readonly string[] {
  try {
    return localStorage.getItem(KEY)?.split(' ') ?? USUAL;
  } catch {
    return USUAL;
  }
}

function storeGroups(groups: readonly string[]): void {
  try {
    localStorage.setItem(KEY, groups.join(' '));
  } catch {
    // without storage they stay folded as long as the editor is open
  }
}
