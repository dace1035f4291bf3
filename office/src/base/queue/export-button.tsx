import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { exportWithdrawals } from '@palpite/contract/withdrawals/office.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { saveFile } from '@palpite/ui/form/save-file.ts';
import { Download } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '../parts/failure.ts';
import css from './export-button.module.css';

/** Of whichever queue: they all travel alike. */
type QueueFile = OutputOf<typeof exportWithdrawals>;

/** Saves what the queue shows, all its pages, as a table for other programs. Who took it stands in the audit log. */
export function ExportButton({ load }: { load(): Promise<QueueFile> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const toast = useToast();
  const save = useMutation({
    mutationFn: load,
    onSuccess: ({ fileName, csv, lines, more }) => {
      if (lines === 0) return toast({ text: t('export.empty') });
      saveFile(fileName, csv, 'text/csv');
      const count = formatInteger(lines, language);
      if (more) toast({ text: t('export.cut', { count }) });
      else toast({ tone: 'good', text: t('export.saved', { count }) });
    },
    onError: (error) => toast({ tone: 'bad', text: failureText(error, t) }),
  });
  return (
    <Button
      variant="secondary"
      icon={<Download size={18} />}
      busy={save.isPending}
      title={t('export.hint')}
      onClick={() => save.mutate()}
    >
      <span className={css.word}>{t('export.save')}</span>
    </Button>
  );
}
