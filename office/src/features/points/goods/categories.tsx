import { type Language, languageTable } from '@palpite/contract/base/language.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { Plus } from '@palpite/ui/icon.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../base/content/confirm-dialog.tsx';
import content from '../../../base/content/content.module.css';
import { RowActions } from '../../../base/content/row-actions.tsx';
import { AskDialog } from '../../../base/desk/ask-dialog.tsx';
import { Section } from '../../../base/parts/section.tsx';
import css from '../points.module.css';
import { type Category, nameOf, useRemoveCategory, useSaveCategory } from './goods-data.ts';

interface CategoriesProps {
  rows: readonly Category[];
  languages: readonly string[];
  own: string;
  may: boolean;
}

/** The categories of articles; one in which articles stand cannot go. */
export function Categories({ rows, languages, own, may }: CategoriesProps) {
  const { t } = useTranslation('points');
  const toast = useToast();
  const [editing, setEditing] = useState<Category | 'new'>();
  const [leaving, setLeaving] = useState<Category>();
  const remove = useRemoveCategory();
  const close = () => {
    setLeaving(undefined);
    remove.reset();
  };
  return (
    <Section title={t('category.title')} panel>
      <ul className={css.categories}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              {nameOf(row.texts, own)} <small>{t('category.goods', { count: row.goods })}</small>
            </span>
            {may && (
              <RowActions
                name={nameOf(row.texts, own)}
                onEdit={() => setEditing(row)}
                onRemove={() => setLeaving(row)}
              />
            )}
          </li>
        ))}
      </ul>
      <Button variant="secondary" icon={<Plus size={18} />} disabled={!may} onClick={() => setEditing('new')}>
        {t('category.add')}
      </Button>
      {editing && (
        <CategoryDialog
          category={editing === 'new' ? undefined : editing}
          position={rows.length}
          languages={languages}
          onClose={() => setEditing(undefined)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          danger
          title={t('office:content.removeTitle', { name: nameOf(leaving.texts, own) })}
          text={t('category.removeText')}
          confirm={t('office:content.removeNow')}
          busy={remove.isPending}
          error={remove.error}
          onClose={close}
          onConfirm={() =>
            remove.mutate(leaving.id, {
              onSuccess: () => {
                close();
                toast({ tone: 'good', text: t('office:content.removed', { name: nameOf(leaving.texts, own) }) });
              },
            })
          }
        />
      )}
    </Section>
  );
}

interface CategoryDialogProps {
  category: Category | undefined;
  position: number;
  languages: readonly string[];
  onClose(): void;
}

function CategoryDialog({ category, position, languages, onClose }: CategoryDialogProps) {
  const { t } = useTranslation('points');
  const toast = useToast();
  const formId = useId();
  const save = useSaveCategory(category);
  const [names, setNames] = useState<Record<string, string>>(
    Object.fromEntries(languages.map((language) => [language, category?.texts[language]?.name ?? ''])),
  );
  const [wanted, setWanted] = useState(false);
  const isMissing = (language: string) => (names[language] ?? '').trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    const missing = languages.some(isMissing);
    setWanted(missing);
    if (missing || save.isPending) return;
    const texts = Object.fromEntries(languages.map((language) => [language, { name: names[language] ?? '' }]));
    save.mutate(
      { texts, position: category?.position ?? position },
      {
        onSuccess: () => {
          onClose();
          toast({ tone: 'good', text: t('category.saved') });
        },
      },
    );
  };
  return (
    <AskDialog
      title={t(category ? 'category.edit' : 'category.add')}
      confirm={t('office:content.save')}
      busy={save.isPending}
      error={save.error}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} className={content.stack} noValidate onSubmit={send}>
        {languages.map((language) => (
          <Field
            key={language}
            label={t('category.name', { language: languageTable[language as Language]?.name ?? language })}
            dir="auto"
            maxLength={80}
            value={names[language] ?? ''}
            error={wanted && isMissing(language) ? t('office:content.problem.needed') : undefined}
            onChange={({ currentTarget }) => setNames({ ...names, [language]: currentTarget.value })}
          />
        ))}
      </form>
    </AskDialog>
  );
}
