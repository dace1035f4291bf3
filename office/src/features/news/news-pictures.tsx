import { useToast } from '@palpite/ui/toast.tsx';
import { useTranslation } from 'react-i18next';
import { PictureButton } from '../../base/content/picture-button.tsx';
import { Section } from '../../base/section.tsx';
import { type News, useAddPicture } from './news-data.ts';
import css from './news-pictures.module.css';

/** The pictures of a promotion. They belong to one that is kept already. */
export function NewsPictures({ news }: { news: News | undefined }) {
  const { t } = useTranslation();
  return (
    <Section title={t('news.pictures')} panel>
      {news ? <Pictures news={news} /> : <p className={css.none}>{t('news.picturesLater')}</p>}
    </Section>
  );
}

function Pictures({ news }: { news: News }) {
  const { t } = useTranslation();
  const toast = useToast();
  const add = useAddPicture(news.id);
  return (
    <div className={css.pictures}>
      {news.images.length === 0 ? (
        <p className={css.none}>{t('news.noPictures')}</p>
      ) : (
        <ul>
          {news.images.map((address, at) => (
            <li key={address}>
              <img src={address} alt={t('news.pictureNumber', { number: at + 1 })} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
      <PictureButton
        label={t('content.picture.add')}
        busy={add.isPending}
        error={add.error}
        onChoose={(picture) =>
          add.mutate(picture, { onSuccess: () => toast({ tone: 'good', text: t('news.pictureAdded') }) })
        }
      />
    </div>
  );
}
