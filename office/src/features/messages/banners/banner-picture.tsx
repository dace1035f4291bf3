import { classNames } from '@palpite/ui/class-names.ts';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useTranslation } from 'react-i18next';
import { PictureButton } from '../../../base/content/picture-button.tsx';
import { Section } from '../../../base/parts/section.tsx';
import css from './banners.module.css';
import {
  type BannerDraft,
  shapeOf,
  shippedAddress,
  shippedPictures,
  useBannerPicture,
  wordsOf,
} from './banners-data.ts';

interface BannerPictureProps {
  value: BannerDraft;
  problem: string | undefined;
  onChange(part: { url: string }): void;
}

/** Chooses the picture, one of ours or one of theirs, and shows the banner as the player sees it. */
export function BannerPicture({ value, problem, onChange }: BannerPictureProps) {
  const { t } = useTranslation('messages');
  const send = useBannerPicture();
  const shipped = shippedPictures.find((name) => shippedAddress(name) === value.url);
  const { headline, text } = wordsOf(value.title);
  return (
    <Section title={t('banners.picture')} panel>
      <div className={css.picture}>
        <section
          className={classNames(css.banner, css[shapeOf[value.groupName]])}
          aria-label={t('office:content.preview')}
        >
          <img src={value.url} alt="" />
          <div>
            <b>{headline}</b>
            {text && <span>{text}</span>}
            {value.linkageType !== 'NONE' && <i>{t(`banners.button.${value.linkageType}`)}</i>}
          </div>
        </section>
        <SelectField
          label={t('banners.shipped')}
          value={shipped ?? ''}
          error={problem}
          options={[
            ...(shipped ? [] : [{ value: '', label: t('banners.ownPicture') }]),
            ...shippedPictures.map((name) => ({ value: name, label: t(`banners.shippedName.${name}`) })),
          ]}
          onChange={({ target }) => {
            const name = shippedPictures.find((each) => each === target.value);
            if (name) onChange({ url: shippedAddress(name) });
          }}
        />
        <PictureButton
          label={t('banners.upload')}
          busy={send.isPending}
          error={send.error}
          onChoose={(picture) => send.mutate(picture, { onSuccess: (url) => onChange({ url }) })}
        />
      </div>
    </Section>
  );
}
