import { feedback } from '@palpite/contract/messages/player.ts';
import { feedbackLength, feedbackTypes } from '@palpite/contract/messages/shapes.ts';
import { Button } from '@palpite/ui/button.tsx';
import { TextArea } from '@palpite/ui/form/field.tsx';
import { UploadProgress } from '@palpite/ui/form/file-field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../base/failure/failure.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showRefusal } from '../../base/failure/form-refusal.ts';
import formCss from '../../base/form.module.css';
import { isAboutPictures, PicturesField, type PictureWords, pictureRules } from '../../base/picture/pictures-field.tsx';
import { ask } from '../../base/session/caller.ts';
import { watchedFetch } from '../../base/session/watched-fetch.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './feedback.module.css';

type Type = (typeof feedbackTypes)[number];
interface Values {
  type: Type | '';
  content: string;
}

const { min, max } = feedbackLength;

/** What a member tells the brand: a subject, a few words, pictures. */
export function FeedbackForm({ onDone }: { onDone(): void }) {
  const t = useTexts('feedback');
  const { register, handleSubmit, setError, watch, formState } = useForm<Values>({
    defaultValues: { type: '', content: '' },
  });
  const { errors, isSubmitting } = formState;
  const [pictures, setPictures] = useState<{ files: readonly File[]; problem: string | undefined }>({
    files: [],
    problem: undefined,
  });
  /** How much of it has left, 0 to 1. */
  const [sent, setSent] = useState(0);
  const length = watch('content').trim().length;

  const send = handleSubmit(async ({ type, content }) => {
    if (type === '') return;
    setSent(0);
    try {
      const input = { type, content, images: [...pictures.files] };
      await ask(feedback, input, pictures.files.length > 0 ? { fetch: watchedFetch(setSent) } : {});
      onDone();
    } catch (error) {
      if (isAboutPictures(error)) setPictures(({ files }) => ({ files, problem: failureText(error, t) }));
      else showRefusal<Values>(error, ['type', 'content'], {}, setError, t);
    }
  });

  const most = pictureRules.most;
  const words: PictureWords = {
    ...{ label: t('images'), add: t('add'), hint: t('imagesHint', { max: most }) },
    remove: (name) => t('remove', { name }),
    problem: (kind, name) => t(`error.${kind}`, { name, max: most }),
  };
  return (
    <form className={formCss.form} noValidate onSubmit={(event) => void send(event)}>
      <FormAlert message={errors.root?.message} />
      <SelectField
        {...register('type', { required: t('error.type') })}
        label={t('type')}
        error={errors.type?.message}
        options={[
          { value: '', label: t('choose') },
          ...feedbackTypes.map((value) => ({ value, label: t(`types.${value}`) })),
        ]}
      />
      <TextArea
        {...register('content', {
          validate: (content) => {
            const written = content.trim().length;
            return (written >= min && written <= max) || t('error.length', { min, max });
          },
        })}
        label={t('content')}
        rows={4}
        hint={t('contentHint')}
        error={errors.content?.message}
        readOnly={isSubmitting}
        aside={
          <span className={length > max ? css.over : 'num'} aria-live={length > max ? 'polite' : 'off'}>
            {t('count', { count: length, max })}
          </span>
        }
      />
      <PicturesField
        words={words}
        files={pictures.files}
        problem={pictures.problem}
        disabled={isSubmitting}
        onChange={(files, problem) => setPictures({ files, problem })}
      />
      {isSubmitting && pictures.files.length > 0 && (
        <UploadProgress share={sent} label={t('sending', { percent: Math.round(sent * 100) })} />
      )}
      <Button type="submit" size={52} full busy={isSubmitting}>
        {t('send')}
      </Button>
    </form>
  );
}
