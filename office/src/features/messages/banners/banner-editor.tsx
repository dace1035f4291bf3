import { type Language, languageTable } from '@palpite/contract/base/language.ts';
import { bannerDraft } from '@palpite/contract/messages/office.ts';
import { bannerGroups } from '@palpite/contract/messages/shapes.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { TextArea } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useTranslation } from 'react-i18next';
import contentCss from '../../../base/content/content.module.css';
import { useDraft } from '../../../base/content/draft.ts';
import { Editor } from '../../../base/content/editor.tsx';
import { endsTooSoon, ScheduleFields } from '../../../base/content/schedule-fields.tsx';
import { useBrandLanguages } from '../../../base/content/texts.ts';
import { Section } from '../../../base/parts/section.tsx';
import { BannerPicture } from './banner-picture.tsx';
import { type Banner, type BannerGroup, draftOf, groupOf, useSaveBanner, wordsOf } from './banners-data.ts';
import { LinkageFields } from './linkage-fields.tsx';

interface BannerEditorProps {
  /** Undefined: a new one. */
  banner: Banner | undefined;
  group: BannerGroup;
  /** With the place it was hung at, once it is kept. */
  onLeave(group?: BannerGroup): void;
}

/** Writes a banner: its picture and words, where it hangs and leads, and when it is on. */
export function BannerEditor({ banner, group, onLeave }: BannerEditorProps) {
  const { t } = useTranslation('messages');
  const toast = useToast();
  const { own, languages } = useBrandLanguages();
  const draft = useDraft(draftOf(banner, group, own));
  const save = useSaveBanner(banner);
  const { value, problems, put } = draft;
  const tooSoon = endsTooSoon(value);

  const keep = () => {
    const input = { ...value, title: value.title.replaceAll('\r\n', '\n').trim() };
    if (!draft.check(bannerDraft, input) || tooSoon) return;
    save.mutate(input, {
      onError: draft.refused,
      onSuccess: (kept) => {
        toast({ tone: 'good', text: t('office:content.saved', { name: wordsOf(kept.title).headline }) });
        onLeave(kept.groupName);
      },
    });
  };

  return (
    <Editor
      title={t(banner ? 'banners.editTitle' : 'banners.addTitle')}
      back={t('banners.back')}
      save={t('office:content.save')}
      touched={draft.touched}
      busy={save.isPending}
      error={save.error}
      onSave={keep}
      onLeave={() => onLeave()}
    >
      <Section title={t('banners.what')} panel>
        <div className={contentCss.stack}>
          <div className={contentCss.row}>
            <SelectField
              label={t('banners.place')}
              value={value.groupName}
              error={problems.groupName}
              options={bannerGroups.map((each) => ({ value: each, label: t(`banners.group.${each}`) }))}
              onChange={(event) => put({ groupName: groupOf(event.target.value) })}
            />
            <SelectField
              label={t('banners.language')}
              value={value.language}
              error={problems.language}
              options={languages.map((each) => ({
                value: each,
                label: languageTable[each as Language]?.name ?? each,
              }))}
              onChange={(event) => put({ language: event.target.value })}
            />
          </div>
          <TextArea
            label={t('banners.words')}
            hint={t('banners.wordsHint')}
            rows={3}
            maxLength={160}
            value={value.title}
            error={problems.title}
            onChange={(event) => put({ title: event.target.value })}
          />
        </div>
      </Section>
      <BannerPicture value={value} problem={problems.url} onChange={put} />
      <Section title={t('banners.leadsTo')} panel>
        <LinkageFields value={value} problem={problems.linkage} onChange={put} />
      </Section>
      <Section title={t('office:content.schedule')} panel>
        <div className={contentCss.stack}>
          <ScheduleFields
            value={value}
            problems={tooSoon ? { ...problems, endsAt: t('office:content.problem.endsAt') } : problems}
            onChange={put}
          />
        </div>
      </Section>
    </Editor>
  );
}
