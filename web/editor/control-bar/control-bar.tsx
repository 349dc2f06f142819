import { useSelector } from '@xstate/react';
import { MousePointerClick } from 'lucide-react';
import { componentByName } from '#core/components/index.ts';
import type { Component } from '#core/components/types.ts';
import { controlById } from '#core/controls/index.ts';
import type { Control, ControlGroup } from '#core/controls/types.ts';
import { selectSelectedNode } from '#core/machines/document/selectors.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Workbench } from '../bench/workbench.ts';
import { ComponentIcon } from '../stage/component-icon.tsx';
import styles from './control-bar.module.css';
import { ControlRow } from './control-row.tsx';

/** What can be changed of the selected element. The rows stay mounted from one element to the next of its kind. */
export function ControlBar({ bench }: { readonly bench: Workbench }) {
  const id = useSelector(bench.actor, (snapshot) => selectSelectedNode(snapshot)?.id);
  const name = useSelector(bench.actor, (snapshot) => selectSelectedNode(snapshot)?.component);
  const component = componentByName(name ?? '');
  if (id === undefined || !component) {
    return (
      <EmptyState
        className={styles.empty}
        icon={<MousePointerClick size={20} />}
        title={text('editor.noSelection')}
        description={text('editor.noSelectionHint')}
      />
    );
  }
  return (
    <>
      <h2 className={styles.title}>
        <ComponentIcon name={component.icon} />
        {text(component.label)}
      </h2>
      <ControlGroups bench={bench} id={id} component={component} />
    </>
  );
}

interface GroupsProps {
  readonly bench: Workbench;
  readonly id: NodeId;
  readonly component: Component;
}

function ControlGroups({ bench, id, component }: GroupsProps) {
  const groups = groupsOf(component);
  if (groups.length === 0) return <p className={styles.nothing}>{text('editor.noControls')}</p>;
  return groups.map(([group, controls]) => (
    <details key={group} className={styles.group} open>
      <summary className={styles.summary}>{text(`controls.group.${group}`)}</summary>
      <div className={styles.rows}>
        {controls.map((control) => (
          <ControlRow key={control.id} bench={bench} id={id} component={component} control={control} />
        ))}
      </div>
    </details>
  ));
}

const known = new Map<Component, readonly (readonly [ControlGroup, readonly Control[]])[]>();

/** A component's controls by group, in the order it lists them. */
function groupsOf(component: Component) {
  const found = known.get(component);
  if (found) return found;
  const groups = new Map<ControlGroup, Control[]>();
  for (const controlId of component.controls) {
    const control = controlById(controlId);
    groups.set(control.group, [...(groups.get(control.group) ?? []), control]);
  }
  const list = [...groups];
  known.set(component, list);
  return list;
}
