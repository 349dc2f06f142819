import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import { inTreeOrder } from '#core/page/folder-tree.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextInput } from '../../../ui/field/field.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import type { Filing } from './filing.ts';
import classes from './place-dialog.module.css';
import { pathWords } from './use-list-flags.ts';

const FORM = 'choose-folder';
/** From so many folders on they are searched. */
const MANY = 12;

interface PlaceDialogProps {
  readonly filing: Filing;
  /** What is moved; null while the dialog is closed. */
  readonly name: string | null;
  /** Where it is now; undefined: in several places. */
  readonly here: string | null | undefined;
  /** What it is called to be in no folder. */
  readonly topLabel: string;
  isFree(place: string | null): boolean;
  /** What one should know of a place before: it is said, and asked once more. */
  foresee?(place: string | null): Promise<readonly string[]>;
  /** What it rejects with stands in the dialog. */
  onChoose(place: string | null): Promise<void>;
  onClose(): void;
}

/** The place that is chosen, and what becomes of it. */
function useChoice({ filing, name, here, foresee, onChoose, onClose }: PlaceDialogProps) {
  const [chosen, setChosen] = useState<string | null | undefined>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // What was said of the chosen place; null: nothing yet.
  const [notes, setNotes] = useState<readonly string[] | null>(null);
  const isOpen = name !== null;
  useEffect(() => {
    if (!isOpen) return;
    void filing.folders.refresh();
    setChosen(here);
    setProblem(null);
    setNotes(null);
  }, [isOpen, here, filing]);

  async function move(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || chosen === here || chosen === undefined) return;
    setBusy(true);
    try {
      const found = notes ?? (await foresee?.(chosen)) ?? [];
      setNotes(found);
      if (notes === null && found.length > 0) return;
      await onChoose(chosen);
      onClose();
    } catch (error) {
      setProblem(failureOf(error).reason);
    } finally {
      setBusy(false);
    }
  }

  const choose = (place: string | null) => {
    setChosen(place);
    setNotes(null);
  };

  return { chosen, problem, notes: notes ?? [], isBusy, choose, move };
}

/** A choice of a folder, or of none. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { name, here, onClose } = props;
  const { chosen, problem, notes, isBusy, choose, move } = useChoice(props);
  return (
    <Dialog
      open={name !== null}
      onOpenChange={(open) => open || onClose()}
      size="form"
      title={text('filing.moveTitle', { name: name ?? '' })}
      description={text('filing.moveHint')}
      footer={
        <>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" form={FORM} variant="primary" busy={isBusy} disabled={chosen === here}>
            {text(notes.length > 0 ? 'filing.moveAnyway' : 'filing.moveHere')}
          </Button>
        </>
      }
    >
      {problem !== null && <Notice tone="danger" title={problem} />}
      {notes.length > 0 && (
        <Notice tone="warning" title={text('filing.moveRights')}>
          {notes.join(' ')}
        </Notice>
      )}
      <form id={FORM} onSubmit={(event) => void move(event)}>
        <Choices {...props} chosen={chosen} onPlace={choose} />
      </form>
    </Dialog>
  );
}

interface ChoicesProps extends Pick<PlaceDialogProps, 'filing' | 'here' | 'topLabel' | 'isFree'> {
  readonly chosen: string | null | undefined;
  onPlace(place: string | null): void;
}

/** Every folder behind the one it is in; many of them are searched. */
function Choices({ filing, here, topLabel, isFree, chosen, onPlace }: ChoicesProps) {
  const { folders } = useSyncExternalStore(filing.folders.subscribe, filing.folders.current);
  const [typed, setTyped] = useState('');
  const all = inTreeOrder(folders ?? []);
  const words = typed.trim().toLocaleLowerCase();
  const found = all.filter(({ folder }) =>
    pathWords(folder.id, folders ?? [])
      .toLocaleLowerCase()
      .includes(words),
  );
  const choice = (place: string | null, label: string, depth: number) => (
    <label key={place ?? ''} className={classes.choice} data-depth={words === '' ? depth : 0}>
      <input
        type="radio"
        name="place"
        checked={chosen === place}
        disabled={!isFree(place)}
        onChange={() => onPlace(place)}
      />
      <span className={classes.label}>{label}</span>
      {place === here && <span className={classes.here}>{text('filing.here')}</span>}
    </label>
  );
  return (
    <>
      {all.length > MANY && (
        <TextInput
          type="search"
          aria-label={text('filing.find')}
          placeholder={text('filing.find')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <fieldset className={classes.choices}>
        <legend className={classes.legend}>{text('filing.tree')}</legend>
        {words === '' && choice(null, topLabel, 0)}
        {found.map(({ folder, depth }) =>
          choice(folder.id, words === '' ? folder.name : pathWords(folder.id, folders ?? []), depth),
        )}
        {found.length === 0 && words !== '' && <p role="status">{text('filing.findNone')}</p>}
      </fieldset>
    </>
  );
}
