import { saveIcon } from '@palpite/contract/profile/player.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../base/failure/failure.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showNotice } from '../../base/failure/notice.ts';
import form from '../../base/form.module.css';
import { ask } from '../../base/session/caller.ts';
import { memberQuery } from '../../base/session/member.ts';
import { watchedFetch } from '../../base/session/watched-fetch.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './avatar.module.css';
import { AvatarPreview } from './avatar-preview.tsx';
import { type Crop, mostZoom, squareFile, wholeSide } from './crop.ts';

interface AvatarDialogProps {
  picture: ImageBitmap;
  /** The kind the file came in: it is sent in the same. */
  type: string;
  onClose(): void;
}

/** Cuts the square that is shown out of a picture, and sends it. */
export function AvatarDialog({ picture, type, onClose }: AvatarDialogProps) {
  const t = useTexts('profile');
  const queries = useQueryClient();
  const zoom = useRef<HTMLInputElement>(null);
  const [crop, setCrop] = useState<Crop>(wholeSide);
  /** How much of it has been sent; undefined while nothing is. */
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const busy = sent !== undefined;
  const percent = Math.round((sent ?? 0) * 100);

  const save = async () => {
    if (busy) return;
    setProblem(undefined);
    setSent(0);
    try {
      const icon = await squareFile(picture, crop, type);
      if (!icon) return setProblem(t('avatar.unreadable'));
      await ask(saveIcon, { icon }, { fetch: watchedFetch(setSent) });
      await queries.invalidateQueries({ queryKey: memberQuery.queryKey });
      showNotice('profile:avatar.saved', 'good');
      onClose();
    } catch (error) {
      setProblem(failureText(error, t));
    } finally {
      setSent(undefined);
    }
  };
  const slider = (name: keyof Crop, most: number) => (
    <label className={css.slider}>
      <span>{t(`avatar.${name}`)}</span>
      <input
        type="range"
        ref={name === 'zoom' ? zoom : undefined}
        min={name === 'zoom' ? 1 : 0}
        max={most}
        step={0.02}
        value={crop[name]}
        disabled={busy}
        onChange={({ target }) => {
          const value = Number(target.value);
          setCrop((before) => ({ ...before, [name]: value }));
        }}
      />
    </label>
  );
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={t('avatar.title')}
      description={t('avatar.text')}
      closeLabel={t('site:close')}
      initialFocus={zoom}
    >
      <div className={form.form}>
        <FormAlert message={problem} />
        <AvatarPreview picture={picture} crop={crop} onCrop={(next) => !busy && setCrop(next)} />
        <div className={css.sliders}>
          {slider('zoom', mostZoom)}
          {slider('across', 1)}
          {slider('down', 1)}
        </div>
        {busy && (
          <div className={css.sending}>
            <progress max={100} value={percent} aria-label={t('avatar.sending', { percent })} />
            <span className="num">{t('avatar.sending', { percent })}</span>
          </div>
        )}
        <Button size={52} full busy={busy} onClick={() => void save()}>
          {t('avatar.save')}
        </Button>
      </div>
    </Dialog>
  );
}
