import { newsPictures } from '@palpite/contract/messages/office.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { IconButton } from '@palpite/ui/button.tsx';
import { Trash2 } from '@palpite/ui/icon.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../base/content/confirm-dialog.tsx';
import { PictureButton } from '../../../base/content/picture-button.tsx';
import { Section } from '../../../base/parts/section.tsx';
import { type News, useAddPicture, useRemovePicture } from './news-data.ts';
import css from './news-pictures.module.css';

/** The pictures of a promotion. They belong to one that is kept already. */
export function NewsPictures({ news }: { news: News | undefined }) {
  const { t } = useTranslation('messages');
  return (
    <Section title={t('news.pictures')} panel>
      {news ? <Pictures news={news} /> : <p className={css.none}>{t('news.picturesLater')}</p>}
    </Section>
  );
}

function Pictures({ news }: { news: News }) {
  const { t } = useTranslation('messages');
  const toast = useToast();
  const add = useAddPicture(news.id);
  const remove = useRemovePicture(news.id);
  const [leaving, setLeaving] = useState<string>();
  const numbered = (address: string) => t('news.pictureNumber', { number: news.images.indexOf(address) + 1 });
  const close = () => {
    setLeaving(undefined);
    remove.reset();
  };
  return (
    <div className={css.pictures}>
      {news.images.length === 0 ? (
        <p className={css.none}>{t('news.noPictures')}</p>
      ) : (
        <ul>
          {news.images.map((address) => (
            <li key={address}>
              <img src={address} alt={numbered(address)} loading="lazy" />
              <IconButton
                label={t('office:content.remove', { name: numbered(address) })}
                onClick={() => setLeaving(address)}
              >
                <Trash2 size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {news.images.length < newsPictures ? (
        <PictureButton
          label={t('office:content.picture.add')}
          busy={add.isPending}
          error={add.error}
          onChoose={(picture) =>
            add.mutate(picture, { onSuccess: () => toast({ tone: 'good', text: t('news.pictureAdded') }) })
          }
        />
      ) : (
        <p className={css.none}>{t('news.picturesFull', { max: newsPictures })}</p>
      )}
      {leaving !== undefined && (
        <ConfirmDialog
          danger
          title={t('office:content.removeTitle', { name: numbered(leaving) })}
          text={t('news.removeText')}
          confirm={t('office:content.removeNow')}
          busy={remove.isPending}
          error={remove.error}
          onClose={close}
          onConfirm={() =>
            remove.mutate(leaving, {
              onSuccess: () => {
                close();
                toast({ tone: 'good', text: t('news.pictureRemoved') });
              },
            })
          }
        />
      )}
    </div>
  );
}
