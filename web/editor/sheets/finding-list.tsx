import OctagonAlert from 'lucide-react/icons/octagon-exclamation-point';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ToldFinding } from '#core/page/finding.ts';
import { settingPlace } from '#core/settings/setting-address.ts';
import { text } from '#core/texts/index.ts';
import { openSettings } from '../../app/navigation/open-settings.tsx';
import { Button } from '../../ui/button.tsx';
import type { EditorStore } from '../store/editor-store.ts';
import styles from './finding-list.module.css';

interface ListProps {
  readonly store: EditorStore;
  readonly findings: readonly ToldFinding[];
  /** Somebody goes to a finding, so the dialog over the editor has to close. */
  onShow(): void;
}

/** What was found of a page, one a line; each leads to the element or the setting it is about. */
export function FindingList({ store, findings, onShow }: ListProps) {
  return (
    <ul className={styles.findings} aria-label={text('editor.findings')}>
      {numbered(findings).map(([key, finding]) => {
        const show = showerOf(finding, store);
        const Icon = finding.level === 'error' ? OctagonAlert : TriangleAlert;
        return (
          <li key={key} className={styles.finding} data-level={finding.level} data-rule={finding.rule}>
            <Icon size={16} aria-label={text(`editor.finding.${finding.level}`)} />
            <span>{finding.problem}</span>
            {show && (
              <Button
                size="s"
                aria-label={`${text('editor.pageCheckShow')}: ${finding.problem}`}
                onClick={() => {
                  onShow();
                  show();
                }}
              >
                {text('editor.pageCheckShow')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** null where it is about the page as a whole. */
function showerOf({ node, path }: ToldFinding, store: EditorStore): (() => void) | null {
  if (node !== undefined && store.node(node)) {
    return () => {
      store.select(node);
      store.canvas?.focus();
    };
  }
  return path === undefined ? null : () => openSettings(settingPlace(path, store.draft.configuration));
}

/** Findings with a key each: the same words may be said of two elements, and of one twice. */
function numbered(findings: readonly ToldFinding[]): readonly [string, ToldFinding][] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const words = `${finding.problem} ${finding.node ?? finding.path ?? ''}`;
    const count = (seen.get(words) ?? 0) + 1;
    seen.set(words, count);
    return [`${words} ${count}`, finding];
  });
}
