import { type Language, languageTable } from '@palpite/contract/base/language.ts';
import { TextArea } from '@palpite/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import type { Problems } from './draft.ts';

interface WordsFieldsProps {
  languages: readonly string[];
  words: Readonly<Record<string, string>>;
  /** What the texts are called among the problems, and to staff. */
  field: string;
  labelOf(language: string): string;
  hint: string;
  most: number;
  problems: Problems;
  onChange(words: Record<string, string>): void;
}

/** A short text for each language of the brand. */
export function WordsFields({ languages, words, field, labelOf, hint, most, problems, onChange }: WordsFieldsProps) {
  const { t } = useTranslation();
  return languages.map((language, position) => {
    const row = languageTable[language as Language];
    return (
      <TextArea
        key={language}
        label={labelOf(row?.name ?? language)}
        aside={t('content.optional')}
        dir={row && 'rtl' in row ? 'rtl' : 'ltr'}
        rows={2}
        maxLength={most}
        hint={position === 0 ? hint : undefined}
        value={words[language] ?? ''}
        error={problems[`${field}.${language}`]}
        onChange={(event) => onChange({ ...words, [language]: event.target.value })}
      />
    );
  });
}
