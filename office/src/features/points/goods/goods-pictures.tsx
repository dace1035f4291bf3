import { goodsPictures } from '@palpite/contract/points/office.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { IconButton } from '@palpite/ui/button.tsx';
import { Trash2 } from '@palpite/ui/icon.tsx';
import { useTranslation } from 'react-i18next';
import { PictureButton } from '../../../base/content/picture-button.tsx';
import { DialogError } from '../../../base/parts/dialog-error.tsx';
import { Section } from '../../../base/parts/section.tsx';
import css from '../points.module.css';
import { type Goods, useAddPicture, useRemovePicture } from './goods-data.ts';

/** The pictures of an article that is kept already; the first is shown in the mall. */
export function GoodsPictures({ goods }: { goods: Goods | undefined }) {
  const { t } = useTranslation('points');
  return (
    <Section title={t('goods.pictures')} panel>
      {goods ? <Pictures goods={goods} /> : <p className={css.none}>{t('goods.picturesLater')}</p>}
    </Section>
  );
}

function Pictures({ goods: { id, pictures } }: { goods: Goods }) {
  const { t } = useTranslation('points');
  const toast = useToast();
  const add = useAddPicture(id);
  const remove = useRemovePicture(id);
  return (
    <div className={css.pictures}>
      {pictures.length === 0 && <p className={css.none}>{t('goods.noPictures')}</p>}
      <ul>
        {pictures.map((address, at) => (
          <li key={address}>
            <img src={address} alt={t('goods.pictureNumber', { number: at + 1 })} loading="lazy" />
            <IconButton
              label={t('office:content.remove', { name: t('goods.pictureNumber', { number: at + 1 }) })}
              disabled={remove.isPending}
              onClick={() => remove.mutate(address)}
            >
              <Trash2 size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <DialogError error={remove.error} />
      {pictures.length < goodsPictures && (
        <PictureButton
          label={t('office:content.picture.add')}
          busy={add.isPending}
          error={add.error}
          onChoose={(picture) =>
            add.mutate(picture, { onSuccess: () => toast({ tone: 'good', text: t('goods.pictureAdded') }) })
          }
        />
      )}
    </div>
  );
}
