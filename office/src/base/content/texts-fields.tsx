import { type Language, languageTable } from '@palpite/contract/base/language.ts';
import { Field, TextArea } from '@palpite/ui/form/field.tsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './content.module.css';
import type { Problems } from './draft.ts';
import { type Mark, marked, marks } from './markup.ts';
import { Preview } from './preview.tsx';
import { type Texts, useBrandLanguages } from './texts.ts';

interface TextsFieldsProps {
  texts: Texts;
  problems: Problems;
  disabled: boolean;
  onChange(texts: Texts): void;
}

/** The texts of every language of the brand side by side, each with what the player will see. */
export function TextsFields({ texts, problems, disabled, onChange }: TextsFieldsProps) {
  const { own } = useBrandLanguages();
  return (
    <div className={css.languages}>
      {Object.entries(texts).map(([language, said]) => (
        <TextFields
          key={language}
          language={language}
          own={language === own}
          said={said}
          problems={problems}
          disabled={disabled}
          onChange={(next) => onChange({ ...texts, [language]: next })}
        />
      ))}
    </div>
  );
}

interface TextFieldsProps extends Omit<TextsFieldsProps, 'texts' | 'onChange'> {
  language: string;
  own: boolean;
  said: Texts[string];
  onChange(said: Texts[string]): void;
}

function TextFields({ language, own, said, problems, disabled, onChange }: TextFieldsProps) {
  const { t } = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  const name = languageTable[language as Language]?.name ?? language;
  const direction = language in languageTable && 'rtl' in languageTable[language as Language] ? 'rtl' : 'ltr';
  const put = (mark: Mark) => {
    const box = area.current;
    if (!box) return;
    const next = marked(said.content, box.selectionStart, box.selectionEnd, mark);
    onChange({ ...said, content: next.text });
    requestAnimationFrame(() => {
      box.focus();
      box.setSelectionRange(next.from, next.to);
    });
  };
  return (
    <fieldset className={css.language} disabled={disabled}>
      <legend>
        {name}
        <small>{own ? t('content.own') : t('content.optional')}</small>
      </legend>
      <Field
        label={t('content.titleIn', { language: name })}
        dir={direction}
        maxLength={120}
        value={said.title}
        error={problems[`texts.${language}.title`] ?? (own ? problems.texts : undefined)}
        onChange={(event) => onChange({ ...said, title: event.target.value })}
      />
      <div className={css.write}>
        <TextArea
          ref={area}
          label={t('content.textIn', { language: name })}
          dir={direction}
          rows={8}
          maxLength={20_000}
          value={said.content}
          hint={t('content.textHint')}
          error={problems[`texts.${language}.content`]}
          onChange={(event) => onChange({ ...said, content: event.target.value })}
        />
        <div className={css.marks} role="toolbar" aria-label={t('content.marks', { language: name })}>
          {marks.map((mark) => (
            <button key={mark} type="button" onClick={() => put(mark)}>
              {t(`content.mark.${mark}`)}
            </button>
          ))}
        </div>
      </div>
      <Preview title={said.title} content={said.content} label={t('content.previewIn', { language: name })} />
    </fieldset>
  );
}
