import { type Language, languageTable } from '@palpite/contract/base/language.ts';
import { goodsAdd } from '@palpite/contract/points/office.ts';
import { limitPeriods } from '@palpite/contract/points/shapes.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Checkbox, Field, TextArea } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useTranslation } from 'react-i18next';
import contentCss from '../../../base/content/content.module.css';
import { type Draft, useDraft } from '../../../base/content/draft.ts';
import { Editor } from '../../../base/content/editor.tsx';
import { Section } from '../../../base/parts/section.tsx';
import { type Category, draftOf, type Goods, type GoodsDraft, nameOf, useSaveGoods } from './goods-data.ts';
import { GoodsPictures } from './goods-pictures.tsx';

interface GoodsEditorProps {
  /** Undefined: a new one. */
  goods: Goods | undefined;
  categories: readonly Category[];
  languages: readonly string[];
  own: string;
  onOpen(id: string): void;
  onLeave(): void;
}

/** Writes an article: its texts in every language of the brand, its price, its limit, its pictures. */
export function GoodsEditor({ goods, categories, languages, own, onOpen, onLeave }: GoodsEditorProps) {
  const { t } = useTranslation('points');
  const toast = useToast();
  const draft = useDraft(draftOf(goods, languages));
  const save = useSaveGoods(goods);
  const { value, problems, put } = draft;
  const keep = () => {
    if (!draft.check({ safeParse: (input) => goodsAdd.input.safeParse(encoded(input as GoodsDraft)) }, value)) return;
    save.mutate(value, {
      onError: draft.refused,
      onSuccess: (kept) => {
        toast({ tone: 'good', text: t('office:content.saved', { name: nameOf(kept.texts, own) }) });
        // one that is new may have its pictures now
        if (goods) onLeave();
        else onOpen(kept.id);
      },
    });
  };
  return (
    <Editor
      title={t(goods ? 'goods.edit' : 'goods.addTitle')}
      back={t('goods.back')}
      save={t('office:content.save')}
      touched={draft.touched}
      busy={save.isPending}
      error={save.error}
      onSave={keep}
      onLeave={onLeave}
    >
      <div className={contentCss.languages}>
        {languages.map((language) => {
          const { name = '', text = '' } = value.texts[language] ?? {};
          const write = (part: { name?: string; text?: string }) =>
            put({ texts: { ...value.texts, [language]: { name, text, ...part } } });
          return (
            <fieldset key={language} className={contentCss.language} lang={languageTable[language as Language]?.tag}>
              <legend>{languageTable[language as Language]?.name ?? language}</legend>
              <Field
                label={t('goods.name')}
                dir="auto"
                maxLength={80}
                value={name}
                error={problems[`texts.${language}.name`]}
                onChange={({ currentTarget }) => write({ name: currentTarget.value })}
              />
              <TextArea
                label={t('goods.text')}
                dir="auto"
                maxLength={1000}
                rows={3}
                value={text}
                error={problems[`texts.${language}.text`]}
                onChange={({ currentTarget }) => write({ text: currentTarget.value })}
              />
            </fieldset>
          );
        })}
      </div>
      <Section title={t('goods.terms')} panel>
        <Terms draft={draft} isNew={!goods} categories={categories} own={own} />
      </Section>
      <GoodsPictures goods={goods} />
    </Editor>
  );
}

/** As it goes over the wire: there points are numbers. */
function encoded({ price, ...draft }: GoodsDraft) {
  return { ...draft, price: Number(price) };
}

interface TermsProps {
  draft: Draft<GoodsDraft>;
  isNew: boolean;
  categories: readonly Category[];
  own: string;
}

function Terms({ draft: { value, problems, put }, isNew, categories, own }: TermsProps) {
  const { t } = useTranslation('points');
  const whole = (typed: string) => Number(typed.replace(/\D/g, '').slice(0, 9) || '0');
  const { limit } = value;
  return (
    <div className={contentCss.stack}>
      <div className={contentCss.row}>
        <Field
          label={t('goods.price')}
          inputMode="numeric"
          value={String(value.price)}
          error={problems.price}
          onChange={({ currentTarget }) => put({ price: BigInt(whole(currentTarget.value)) })}
        />
        {isNew && (
          <Field
            label={t('goods.stock')}
            inputMode="numeric"
            value={String(value.stock)}
            error={problems.stock}
            onChange={({ currentTarget }) => put({ stock: whole(currentTarget.value) })}
          />
        )}
        <SelectField
          label={t('goods.category')}
          value={value.categoryId ?? ''}
          error={problems.categoryId}
          options={[
            { value: '', label: t('goods.noCategory') },
            ...categories.map(({ id, texts }) => ({ value: id, label: nameOf(texts, own) })),
          ]}
          onChange={({ target }) => put({ categoryId: target.value === '' ? null : target.value })}
        />
      </div>
      <div className={contentCss.row}>
        <SelectField
          label={t('goods.limit')}
          value={limit?.period ?? ''}
          options={[
            { value: '', label: t('goods.noLimit') },
            ...limitPeriods.map((period) => ({ value: period, label: t(`goods.period.${period}`) })),
          ]}
          onChange={({ target }) => {
            const period = limitPeriods.find((each) => each === target.value);
            put({ limit: period ? { count: limit?.count ?? 1, period } : null });
          }}
        />
        {limit && (
          <Field
            label={t('goods.limitCount')}
            inputMode="numeric"
            value={String(limit.count)}
            error={problems['limit.count']}
            onChange={({ currentTarget }) => put({ limit: { ...limit, count: whole(currentTarget.value) } })}
          />
        )}
        <Field
          label={t('office:content.position')}
          inputMode="numeric"
          value={String(value.position)}
          error={problems.position}
          onChange={({ currentTarget }) => put({ position: whole(currentTarget.value) })}
        />
      </div>
      <Checkbox
        label={t('goods.onOffer')}
        checked={value.enabled}
        onChange={({ currentTarget }) => put({ enabled: currentTarget.checked })}
      />
    </div>
  );
}
