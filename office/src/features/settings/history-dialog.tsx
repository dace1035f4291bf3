import type { SettingOnDesk } from '@palpite/contract/settings/office.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListWait } from '../../base/content/list-states.tsx';
import { DialogError } from '../../base/parts/dialog-error.tsx';
import { Trouble } from '../../base/trouble.tsx';
import css from './settings.module.css';
import { historyQuery, useUndoSetting } from './settings-data.ts';
import { ValueText } from './value-text.tsx';

interface HistoryDialogProps {
  setting: SettingOnDesk;
  mayWrite: boolean;
  onClose(): void;
}

/** Who changed it when, from what to what and why; and the way back to what it was before. */
export function HistoryDialog({
  setting: { key, label, shape, effect, touches },
  mayWrite,
  onClose,
}: HistoryDialogProps) {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const toast = useToast();
  const history = useQuery(historyQuery(key));
  const undo = useUndoSetting();
  const back = (change: string, at: string) =>
    undo.mutate(
      { key, change, reason: t('undoReason', { at }) },
      { onSuccess: () => toast({ tone: 'good', text: t(touches === null ? 'undone' : 'proposed') }) },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('historyTitle', { label })}
      description={effect}
      closeLabel={t('office:action.close')}
    >
      <code className={css.key}>{key}</code>
      {history.isError ? (
        <Trouble error={history.error} onRetry={() => void history.refetch()} />
      ) : !history.data ? (
        <ListWait />
      ) : history.data.length === 0 ? (
        <p className={css.note}>{t('historyEmpty')}</p>
      ) : (
        <ol className={css.history}>
          {history.data.map(({ id, at, who, agreedBy, before, after, reason, undoes }) => {
            const when = formatDateTime(at, language);
            return (
              <li key={id}>
                <p>
                  <b>
                    <ValueText settingKey={key} shape={shape} value={before} /> →{' '}
                    <ValueText settingKey={key} shape={shape} value={after} />
                  </b>
                  <small>
                    {when} · {agreedBy === null ? who : t('both', { who, agreedBy })}
                    {undoes !== null && ` · ${t('isUndo')}`}
                  </small>
                  {reason && <q>{reason}</q>}
                </p>
                {mayWrite && (
                  <Button
                    variant="secondary"
                    size={36}
                    disabled={undo.isPending}
                    aria-label={t('undoOf', { at: when })}
                    onClick={() => back(id, when)}
                  >
                    {t('undo')}
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
      )}
      <DialogError error={undo.error} />
    </Dialog>
  );
}
