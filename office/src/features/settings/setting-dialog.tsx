import type { SettingOnDesk } from '@palpite/contract/settings/office.ts';
import { schemaOf } from '@palpite/contract/settings/shapes.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problems } from '../../base/content/draft.ts';
import { AskDialog } from '../../base/desk/ask-dialog.tsx';
import css from './settings.module.css';
import { useSaveSetting } from './settings-data.ts';
import { readTyped, typedOf } from './settings-state.ts';
import { ValueField } from './value-field.tsx';
import { ValueText } from './value-text.tsx';

interface SettingDialogProps {
  setting: SettingOnDesk;
  languages: readonly string[];
  onClose(): void;
}

/** Changes one setting, or proposes the change. */
export function SettingDialog({ setting, languages, onClose }: SettingDialogProps) {
  const { t } = useTranslation('settings');
  const { key, label, shape, value, standard, touches, law } = setting;
  const language = useLanguage();
  const toast = useToast();
  const save = useSaveSetting();
  const formId = useId();
  const [typed, setTyped] = useState(() => typedOf(shape, value, language));
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const needsReason = touches !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const wanted = readTyped(shape, typed);
    const read = schemaOf(shape).safeParse(wanted);
    const found: Record<string, string> = {};
    for (const issue of read.success ? [] : read.error.issues) found[['value', ...issue.path].join('.')] = t('wrong');
    if (needsReason && reason.trim() === '') found.reason = t('reasonNeeded');
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    save.mutate(
      { key, value: wanted, reason: reason.trim() },
      {
        onSuccess: () => {
          toast({ tone: 'good', text: t(needsReason ? 'proposed' : 'saved') });
          onClose();
        },
      },
    );
  };
  const { reason: reasonProblem, ...valueProblems } = problems;
  return (
    <AskDialog
      title={t('changeTitle', { label })}
      text={setting.effect}
      confirm={t(needsReason ? 'propose' : 'save')}
      width="normal"
      busy={save.isPending}
      error={save.error}
      {...{ formId, onClose }}
    >
      <form id={formId} className={css.form} noValidate onSubmit={submit}>
        <code className={css.key}>{key}</code>
        <ValueField {...{ settingKey: key, shape, typed, languages }} problems={valueProblems} onChange={setTyped} />
        <p className={css.note}>
          {t('standard')} <ValueText settingKey={key} shape={shape} value={standard} />
        </p>
        {law && (
          <p className={css.note}>
            {t('lawSays')} <ValueText settingKey={key} shape={shape} value={law.prescribed} />
          </p>
        )}
        <Field
          label={t('reason')}
          hint={t(needsReason ? 'reasonTwo' : 'reasonHint')}
          required={needsReason}
          maxLength={300}
          error={reasonProblem}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </AskDialog>
  );
}
