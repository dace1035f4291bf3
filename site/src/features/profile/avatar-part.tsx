import { removeIcon } from '@palpite/contract/profile/player.ts';
import { Button } from '@palpite/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../base/failure/failure.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showNotice } from '../../base/failure/notice.ts';
import { ask } from '../../base/session/caller.ts';
import { memberQuery } from '../../base/session/member.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './avatar.module.css';
import { AvatarDialog } from './avatar-dialog.tsx';
import { openPicture } from './crop.ts';

/** Chooses, changes and takes away the player's picture. */
export function AvatarPart({ hasPicture }: { hasPicture: boolean }) {
  const t = useTexts('profile');
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ picture: ImageBitmap; type: string }>();
  const [removing, setRemoving] = useState(false);
  const [problem, setProblem] = useState<string>();

  const choose = async (file: File | undefined) => {
    // the same file may be chosen again
    if (input.current) input.current.value = '';
    if (!file) return;
    setProblem(undefined);
    const picture = await openPicture(file);
    if (typeof picture === 'string') setProblem(t(`avatar.${picture}`));
    else setChosen({ picture, type: file.type });
  };
  const remove = async () => {
    setProblem(undefined);
    setRemoving(true);
    try {
      await ask(removeIcon, {});
      await queries.invalidateQueries({ queryKey: memberQuery.queryKey });
      showNotice('profile:avatar.removed', 'good');
    } catch (error) {
      setProblem(failureText(error, t));
    } finally {
      setRemoving(false);
    }
  };
  return (
    <>
      <FormAlert message={problem} />
      <div className={css.actions}>
        <Button variant="secondary" size={36} onClick={() => input.current?.click()}>
          {t(hasPicture ? 'avatar.change' : 'avatar.choose')}
        </Button>
        {hasPicture && (
          <Button variant="quiet" size={36} busy={removing} onClick={() => void remove()}>
            {t('avatar.remove')}
          </Button>
        )}
        <span className={css.hint}>{t('avatar.hint')}</span>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          hidden
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </div>
      {chosen && (
        <AvatarDialog
          picture={chosen.picture}
          type={chosen.type}
          onClose={() => {
            chosen.picture.close();
            setChosen(undefined);
          }}
        />
      )}
    </>
  );
}
