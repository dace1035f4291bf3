import { Button } from '@palpite/ui/button.tsx';
import { Download } from '@palpite/ui/icon.tsx';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../../base/failure/failure.ts';
import { showNotice } from '../../../base/failure/notice.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { saveStatement } from '../contracts-data.ts';
import own from './earned.module.css';

/** Saves the statement of a line, and says what it is good for. */
export function StatementButton({ id }: { id: string }) {
  const t = useTexts('contracts', 'records');
  const save = useMutation({
    mutationFn: () => saveStatement(id),
    onSuccess: () => showNotice('records:file.saved', 'good'),
    onError: (error) => showNotice('site:error.unknown', 'bad', failureText(error, t)),
  });
  return (
    <div className={own.statement}>
      <Button
        variant="secondary"
        size={36}
        icon={<Download size={17} />}
        busy={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('statement.save')}
      </Button>
      <p className={own.note}>{t('statement.note')}</p>
    </div>
  );
}
