import { Button } from '@palpite/ui/button.tsx';
import { saveFile } from '@palpite/ui/form/save-file.ts';
import { Download } from '@palpite/ui/icon.tsx';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../failure/failure.ts';
import { showNotice } from '../failure/notice.ts';
import { useTexts } from '../text/texts.ts';

/** A record as the platform writes it into a file. */
export interface RecordFile {
  fileName: string;
  csv: string;
  lines: number;
  /** There are more lines than one file holds. */
  more: boolean;
}

/** Saves what a record shows, all its pages, as a table for other programs. */
export function SaveButton({ load, disabled = false }: { load(): Promise<RecordFile>; disabled?: boolean }) {
  const t = useTexts('records');
  const save = useMutation({
    mutationFn: load,
    onSuccess: (file) => {
      if (file.lines === 0) return showNotice('records:file.empty');
      saveFile(file.fileName, file.csv, 'text/csv');
      showNotice(file.more ? 'records:file.cut' : 'records:file.saved', file.more ? 'info' : 'good');
    },
    onError: (error) => showNotice('site:error.unknown', 'bad', failureText(error, t)),
  });
  return (
    <Button
      variant="secondary"
      size={36}
      icon={<Download size={17} />}
      busy={save.isPending}
      disabled={disabled}
      onClick={() => save.mutate()}
    >
      {t('file.save')}
    </Button>
  );
}
