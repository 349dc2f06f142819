import { useSelector } from '@xstate/react';
import { type ChangeEvent, useRef, useState } from 'react';
import { IMAGE_LIMIT } from '#core/constants.ts';
import { failureOf } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Avatar } from '../../../app/avatar/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import classes from './picture-field.module.css';

const TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/avif';

function usePicture() {
  const { api, session } = useApp();
  const user = useSelector(session, ({ context }) => context.user);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function attempt(said: string, act: () => Promise<string | undefined>) {
    setBusy(true);
    setProblem(null);
    try {
      const picture = await act();
      if (user) {
        const { picture: _, ...others } = user;
        session.send({ type: 'session.userChanged', user: { ...others, ...(picture !== undefined && { picture }) } });
      }
      toast(said, { tone: 'success' });
    } catch (error) {
      setProblem(failureOf(error).reason);
    }
    setBusy(false);
  }

  const take = (file: File) => {
    if (file.size > IMAGE_LIMIT)
      return setProblem(text('accountPage.pictureLarge', { megabytes: IMAGE_LIMIT / 1_048_576 }));
    void attempt(text('accountPage.pictureSaved'), async () => api.setPicture(await base64Of(file)));
  };
  const remove = () =>
    attempt(text('accountPage.pictureRemoved'), async () => {
      await api.removePicture();
      return undefined;
    });
  return { user, busy, problem, take, remove };
}

/** The picture of the person, as colleagues see it (spec accounts.99). */
export function PictureField() {
  const { user, busy, problem, take, remove } = usePicture();
  const input = useRef<HTMLInputElement>(null);
  const has = user?.picture !== undefined;

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // The same file can be chosen once more.
    event.target.value = '';
    if (file) take(file);
  }

  return (
    <>
      <div className={classes.picture}>
        <Avatar size="l" name={user?.fullname || user?.email || ''} picture={user?.picture} />
        <div className={classes.words}>
          <div className={classes.actions}>
            <Button size="s" busy={busy} onClick={() => input.current?.click()}>
              {text(has ? 'accountPage.pictureChange' : 'accountPage.pictureAdd')}
            </Button>
            {has && (
              <Button size="s" variant="ghost" disabled={busy} onClick={() => void remove()}>
                {text('accountPage.pictureRemove')}
              </Button>
            )}
          </div>
          <p className={classes.hint}>{text('accountPage.pictureHint')}</p>
        </div>
        <input
          ref={input}
          type="file"
          accept={TYPES}
          hidden
          aria-label={text('accountPage.picture')}
          onChange={choose}
        />
      </div>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
    </>
  );
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
