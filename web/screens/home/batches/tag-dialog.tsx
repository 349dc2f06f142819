import { type FormEvent, useEffect, useState } from 'react';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTags } from '../tags/tag-list.ts';
import classes from '../tags/tags.module.css';
import { useOnePart } from './move-dialog.tsx';
import type { ActDialogProps } from './use-batches.ts';
import type { OrganisationPart } from './work-through.ts';

const FORM = 'tag-pages';

/** A choice of the tags of the selected pages. One that some of them have stays as it is until it is chosen. */
export function TagDialog(props: ActDialogProps) {
  const part = useOnePart(props);
  return part ? <TagChoice {...props} part={part} /> : null;
}

function TagChoice({ open, batches, onClose, part }: ActDialogProps & { readonly part: OrganisationPart }) {
  const tags = useTags(part.org);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  useEffect(() => {
    if (open) setChosen(new Map());
  }, [open]);
  const countOf = (pages: readonly string[]) => part.pages.filter((id) => pages.includes(id)).length;
  const save = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    const of = (isOn: boolean) => [...chosen].filter(([, on]) => on === isOn).map(([id]) => id);
    void batches.start('tag', { tags_added: of(true), tags_removed: of(false) }, [part]);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="form"
      title={text('selection.title.tag', { count: part.pages.length })}
      footer={
        <>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" form={FORM} variant="primary" disabled={chosen.size === 0}>
            {text('selection.go.tag')}
          </Button>
        </>
      }
    >
      {tags.length === 0 && <p className={classes.none}>{text('tags.none')}</p>}
      <form id={FORM} className={classes.choices} onSubmit={save}>
        {tags.map(({ id, name, color, pages }) => {
          const count = countOf(pages);
          const isOn = chosen.get(id) ?? count === part.pages.length;
          const isSome = !chosen.has(id) && count > 0 && !isOn;
          return (
            <label key={id} className={classes.choice}>
              <input
                type="checkbox"
                checked={isOn}
                ref={(input) => {
                  if (input) input.indeterminate = isSome;
                }}
                onChange={({ target }) => setChosen(new Map(chosen).set(id, target.checked))}
              />
              <span className={classes.dot} data-color={color} aria-hidden="true" />
              {name}
            </label>
          );
        })}
      </form>
    </Dialog>
  );
}
