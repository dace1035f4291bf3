import { type Activity, applicationBounds } from '@palpite/contract/promotions/shapes.ts';
import { Button } from '@palpite/ui/button.tsx';
import { TextArea } from '@palpite/ui/form/field.tsx';
import { UploadProgress } from '@palpite/ui/form/file-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { failureText } from '../../base/failure/failure.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showNotice } from '../../base/failure/notice.ts';
import { isAboutPictures, PicturesField, type PictureWords } from '../../base/picture/pictures-field.tsx';
import { promotionKeys } from '../../base/promo-count.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './activity.module.css';
import { apply } from './promotions-data.ts';

const max = applicationBounds.comment;

/** Asks staff for the reward: a comment, and pictures where the rules take some. */
export function ApplyForm({ activity, onDone }: { activity: Activity; onDone(): void }) {
  const t = useTexts('promotions');
  const queries = useQueryClient();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [comment, setComment] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [wrong, setWrong] = useState<{ comment?: string; images?: string | undefined; form?: string }>({});
  /** How much of it has left, 0 to 1. */
  const [sent, setSent] = useState(0);
  const length = comment.trim().length;
  const takesPictures = activity.images !== 'none';

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    if (length === 0 || length > max) return setWrong({ comment: t('apply.length', { max }) });
    if (activity.images === 'required' && files.length === 0) return setWrong({ images: t('apply.imagesNeeded') });
    running.current = true;
    setBusy(true);
    setSent(0);
    setWrong({});
    try {
      await apply(activity, { comment: comment.trim(), images: files }, setSent);
      showNotice('promotions:done.apply', 'good');
      onDone();
    } catch (error) {
      setWrong({ [isAboutPictures(error) ? 'images' : 'form']: failureText(error, t) });
    } finally {
      void queries.invalidateQueries({ queryKey: promotionKeys });
      running.current = false;
      setBusy(false);
    }
  };

  const most = applicationBounds.images;
  const words: PictureWords = {
    ...{ label: t('images'), add: t('add'), hint: t('imagesHint', { max: most }) },
    remove: (name) => t('remove', { name }),
    problem: (kind, name) => t(`error.${kind}`, { name, max: most }),
  };
  return (
    <form className={css.take} noValidate onSubmit={(event) => void send(event)}>
      <FormAlert message={wrong.form} />
      <TextArea
        label={t('apply.comment')}
        hint={t('apply.commentHint')}
        dir="auto"
        rows={3}
        value={comment}
        error={wrong.comment}
        readOnly={busy}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
        aside={
          <span className={length > max ? css.over : 'num'} aria-live={length > max ? 'polite' : 'off'}>
            {t('apply.count', { count: length, max })}
          </span>
        }
      />
      {takesPictures && (
        <PicturesField
          words={words}
          files={files}
          problem={wrong.images}
          disabled={busy}
          onChange={(next, problem) => {
            setFiles(next);
            setWrong({ images: problem });
          }}
        />
      )}
      {busy && files.length > 0 && (
        <UploadProgress share={sent} label={t('apply.sending', { percent: Math.round(sent * 100) })} />
      )}
      <Button type="submit" size={52} full busy={busy}>
        {t('apply.send')}
      </Button>
    </form>
  );
}
