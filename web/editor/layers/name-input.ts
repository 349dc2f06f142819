import { componentLabel } from '#core/components/node-label.ts';
import { asNodeName, LONGEST_NAME, NAME_PROPERTY, nodeName } from '#core/page/node-name.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import type { EditorStore } from '../store/editor-store.ts';
import styles from './layers-panel.module.css';

/** Lets a person write a node's name in its row; returns the way to stop that. */
export function writeName(store: EditorStore, id: NodeId, row: HTMLElement, onNamed: () => void): () => void {
  const node = store.node(id);
  const input = document.createElement('input');
  input.className = styles.naming ?? '';
  input.setAttribute('aria-label', text('editor.nameOf', { name: componentLabel(node) }));
  input.placeholder = componentLabel(node);
  input.value = nodeName(node);
  let isDone = false;
  const stop = () => {
    isDone = true;
    row.toggleAttribute('data-naming', false);
    input.remove();
  };
  const finish = (words: string | null) => {
    if (isDone) return;
    isDone = true;
    if (words !== null) setName(store, id, words);
    onNamed();
  };
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Enter') finish(input.value);
    else if (event.key === 'Escape') finish(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  input.addEventListener('blur', () => finish(input.value));
  row.toggleAttribute('data-naming', true);
  row.append(input);
  input.select();
  input.focus();
  return stop;
}

function setName(store: EditorStore, id: NodeId, words: string): void {
  const value = asNodeName(words);
  if ((value ?? '') === nodeName(store.node(id))) return;
  store.edit({ command: 'setProperty', args: { id, property: NAME_PROPERTY, value } });
  if (words.trim().length > LONGEST_NAME) store.warn(text('editor.nameCut', { limit: LONGEST_NAME }));
  else store.say(value ? text('editor.named', { name: value }) : text('editor.unnamed'));
}
