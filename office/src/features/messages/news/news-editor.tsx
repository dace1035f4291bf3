import { newsAudiences, newsDraft } from '@palpite/contract/messages/office.ts';
import { executions, promotionCategories } from '@palpite/contract/messages/shapes.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useTranslation } from 'react-i18next';
import css from '../../../base/content/content.module.css';
import { type Draft, useDraft } from '../../../base/content/draft.ts';
import { Editor } from '../../../base/content/editor.tsx';
import { usePromotionOptions } from '../../../base/content/promotions.ts';
import { endsTooSoon, ScheduleFields } from '../../../base/content/schedule-fields.tsx';
import { titleOf, useBrandLanguages, writtenTexts } from '../../../base/content/texts.ts';
import { TextsFields } from '../../../base/content/texts-fields.tsx';
import { Section } from '../../../base/parts/section.tsx';
import { draftOf, type News, type NewsDraft, type NewsType, useSaveNews } from './news-data.ts';
import { NewsPictures } from './news-pictures.tsx';

interface NewsEditorProps {
  /** Undefined: a new one. */
  news: News | undefined;
  type: NewsType;
  onOpen(id: string): void;
  onLeave(): void;
}

/** Writes an announcement: what it says, whom it is for, and when it is on. */
export function NewsEditor({ news, type, onOpen, onLeave }: NewsEditorProps) {
  const { t } = useTranslation('messages');
  const toast = useToast();
  const { own, languages } = useBrandLanguages();
  const draft = useDraft(draftOf(news, type, languages));
  const save = useSaveNews(news);
  const { value, problems, put } = draft;
  const tooSoon = endsTooSoon(value);

  const keep = () => {
    const input: NewsDraft = { ...value, texts: writtenTexts(value.texts, own) };
    if (!draft.check(newsDraft, input) || tooSoon) return;
    save.mutate(input, {
      onError: draft.refused,
      onSuccess: (kept) => {
        toast({ tone: 'good', text: t('office:content.saved', { name: titleOf(kept.texts, own) }) });
        // a promotion that is new may have its pictures now
        if (type === 'PR' && !news) onOpen(kept.id);
        else onLeave();
      },
    });
  };

  return (
    <Editor
      title={news ? t('news.editTitle') : t(`news.add.${type}`)}
      back={t('news.back')}
      save={t('office:content.save')}
      touched={draft.touched}
      busy={save.isPending}
      error={save.error}
      onSave={keep}
      onLeave={onLeave}
    >
      <TextsFields
        texts={value.texts}
        problems={problems}
        disabled={save.isPending}
        onChange={(texts) => put({ texts })}
      />
      <Section title={t('news.forWhom')} panel>
        <KindFields draft={draft} />
      </Section>
      {type === 'PR' && <NewsPictures news={news} />}
      <Section title={t('office:content.schedule')} panel>
        <div className={css.stack}>
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

/** Whom a notice of the home page may be for, if not for everybody. */
const homeFor = ['A', 'B'] as const;

/** Whom it is for, and what only a popup or a promotion has. */
function KindFields({ draft: { value, problems, put } }: { draft: Draft<NewsDraft> }) {
  const { t } = useTranslation('messages');
  const promotions = usePromotionOptions();
  if (value.type === 'PL')
    return (
      <SelectField
        label={t('news.audienceLabel')}
        value={value.audience}
        error={problems.audience}
        options={newsAudiences.map((each) => ({ value: each, label: t(`news.audience.${each}`) }))}
        onChange={(event) =>
          put({ audience: newsAudiences.find((each) => each === event.target.value) ?? 'everybody' })
        }
      />
    );
  if (value.type === 'PR')
    return (
      <SelectField
        label={t('news.categoryLabel')}
        value={value.category ?? 'other'}
        error={problems.category}
        options={promotionCategories.map((each) => ({ value: each, label: t(`news.category.${each}`) }))}
        onChange={(event) =>
          put({ category: promotionCategories.find((each) => each === event.target.value) ?? 'other' })
        }
      />
    );
  if (value.type === 'H')
    return (
      <SelectField
        label={t('news.homeForLabel')}
        value={value.execution ?? ''}
        error={problems.execution}
        options={[
          { value: '', label: t('news.forAll') },
          ...homeFor.map((each) => ({ value: each, label: t(`news.execution.${each}`) })),
        ]}
        onChange={(event) => put({ execution: homeFor.find((each) => each === event.target.value) ?? null })}
      />
    );
  return (
    <div className={css.row}>
      <SelectField
        label={t('news.executionLabel')}
        value={value.execution ?? 'B'}
        error={problems.execution}
        options={executions.map((each) => ({ value: each, label: t(`news.execution.${each}`) }))}
        onChange={(event) => put({ execution: executions.find((each) => each === event.target.value) ?? 'B' })}
      />
      <SelectField
        label={t('news.promotionLabel')}
        value={value.promotionId ?? ''}
        error={problems.promotionId}
        options={[{ value: '', label: t('news.noPromotion') }, ...promotions]}
        onChange={(event) => put({ promotionId: event.target.value || null })}
      />
    </div>
  );
}
