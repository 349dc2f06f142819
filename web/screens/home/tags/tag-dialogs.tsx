import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { failureOf } from '#core/machines/failure.ts';
import type { Tag } from '#core/ports/filing/tags.ts';
import { TAG_COLORS, TAG_NAME_MAXIMUM, type TagColor } from '#core/ports/filing/tags.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../ui/field/field.tsx';
import { toast } from '../../../ui/message/toast.ts';
import { tagListOf, useShownTag } from './tag-list.ts';
import classes from './tags.module.css';

/** What somebody is about to do with a tag. */
export type TagQuestion = { readonly act: 'make' } | { readonly act: 'change' | 'remove'; readonly tag: Tag };

interface TagDialogsProps {
  /** The name in addresses of the organisation. */
  readonly org: string;
  /** null while no dialog is open. */
  readonly question: TagQuestion | null;
  onClose(): void;
}

/** The questions about tags, one at a time. */
export function TagDialogs({ org, question, onClose }: TagDialogsProps) {
  return (
    <>
      <WordsDialog org={org} question={question?.act === 'remove' ? null : question} onClose={onClose} />
      <RemoveDialog org={org} tag={question?.act === 'remove' ? question.tag : null} onClose={onClose} />
    </>
  );
}

const FORM = 'tag-words';

function useWords({ org, question, onClose }: TagDialogsProps) {
  const app = useApp();
  const [name, setName] = useState('');
  const [color, setColor] = useState<TagColor>('blue');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!question) return;
    const tag = question.act === 'make' ? null : question.tag;
    setName(tag?.name ?? '');
    setColor(tag?.color ?? 'blue');
    setProblem(null);
  }, [question]);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!question || isBusy) return;
    setBusy(true);
    try {
      const calls = await app.api.filing();
      if (question.act === 'make') await calls.makeTag(org, { name, color });
      else await calls.changeTag(org, question.tag.id, { name, color });
      await tagListOf(app, org).refresh();
      onClose();
    } catch (error) {
      setProblem(failureOf(error).reason);
    } finally {
      setBusy(false);
    }
  }

  function type(words: string): void {
    setName(words);
    setProblem(null);
  }

  return { name, color, problem, isBusy, save, type, setColor };
}

/** Asks for the name and colour of a tag. What the server refuses stands at the field. */
function WordsDialog(props: TagDialogsProps) {
  const { question, onClose } = props;
  const { name, color, problem, isBusy, save, type, setColor } = useWords(props);
  const changed = question && question.act !== 'make' ? question.tag : null;
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="s"
      title={changed ? text('tags.changeTitle', { name: changed.name }) : text('tags.new')}
      footer={
        <>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" form={FORM} variant="primary" busy={isBusy}>
            {text(changed ? 'tags.save' : 'tags.make')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={classes.form} onSubmit={(event) => void save(event)}>
        <Field label={text('tags.name')} error={problem}>
          {(control) => (
            <TextInput
              {...control}
              autoFocus
              autoComplete="off"
              maxLength={TAG_NAME_MAXIMUM}
              value={name}
              onChange={(event) => type(event.target.value)}
            />
          )}
        </Field>
        <fieldset>
          <legend className={classes.legend}>{text('tags.color')}</legend>
          <div className={classes.colors}>
            {TAG_COLORS.map((one) => (
              <label key={one}>
                <input type="radio" name="color" checked={one === color} onChange={() => setColor(one)} />
                <span className={classes.dot} data-color={one} aria-hidden="true" />
                {text(`tags.color.${one}`)}
              </label>
            ))}
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}

function RemoveDialog({ org, tag, onClose }: { readonly org: string; readonly tag: Tag | null; onClose(): void }) {
  const app = useApp();
  const shown = useShownTag();
  const [, navigate] = useLocation();
  // While the dialog fades out it still says what it was about.
  const [last, setLast] = useState(tag);
  if (tag && tag !== last) setLast(tag);
  if (!last) return null;

  async function remove({ id, name }: Tag): Promise<void> {
    onClose();
    try {
      await (await app.api.filing()).removeTag(org, id);
      toast(text('tags.removed', { name }), { tone: 'success' });
      if (shown === id) navigate(`/o/${encodeURIComponent(org)}/pages`);
    } catch (error) {
      toast(text('filing.refused'), { tone: 'danger', description: failureOf(error).reason });
    }
    await tagListOf(app, org).refresh();
  }

  return (
    <ConfirmDialog
      open={tag !== null}
      onOpenChange={(open) => open || onClose()}
      title={text('tags.removeTitle', { name: last.name })}
      description={text('tags.removeHint', { count: last.pages.length })}
      confirm={text('tags.remove')}
      danger
      onConfirm={() => void remove(last)}
    />
  );
}
