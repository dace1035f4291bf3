// A version as it is composed: what is typed, what is wrong with it, and the question why before it is proposed.
import { useToast } from '@palpite/ui/box/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../content/draft.ts';
import { ReasonDialog } from '../desk/reason-dialog.tsx';
import { reasonBounds, useReasonWords } from './reason-words.ts';
import type { Command } from './version-acts.tsx';

interface Composed<Typed, Given> {
  initial: Typed;
  /** The fields that cannot be read: the platform looks at all others. */
  unreadable(typed: Typed): readonly string[];
  propose: Command<Given>;
  inputOf(typed: Typed, reason: string): Given;
  onLeave(): void;
}

/** What a page needs to compose a version: its value and problems, what its editor is told, and its dialog. */
export function useComposing<Typed extends object, Given>({
  initial,
  unreadable,
  propose,
  inputOf,
  onLeave,
}: Composed<Typed, Given>) {
  const { t } = useTranslation();
  const toast = useToast();
  const draft = useDraft<Typed>(initial);
  const { value, touched, refused } = draft;
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [asks, setAsks] = useState(false);
  const reason = useReasonWords();
  const isReadable = () => {
    const fields = unreadable(value);
    setWrong(Object.fromEntries(fields.map((field) => [field, t('office:content.problem.form')])));
    return fields.length === 0;
  };
  const send = (why: string) => {
    if (propose.isPending) return;
    propose.mutate(inputOf(value, why), {
      onError: refused,
      onSuccess: () => {
        toast({ tone: 'good', text: t('office:versions.proposedNow') });
        onLeave();
      },
    });
  };
  const busy = propose.isPending;
  return {
    ...{ value, refused, isReadable, problems: { ...draft.problems, ...wrong } },
    change(part: Partial<Typed>) {
      setWrong({});
      draft.put(part);
    },
    editor: {
      ...{ save: t('office:versions.propose'), touched, busy, error: undefined, onLeave },
      onSave: () => isReadable() && setAsks(true),
    },
    dialog: asks && (
      <ReasonDialog
        {...{ ...reason, ...reasonBounds, busy, error: propose.error, onConfirm: send }}
        title={t('office:versions.askTitle')}
        text={t('office:versions.askText')}
        confirm={t('office:versions.propose')}
        onClose={() => setAsks(false)}
      />
    ),
  };
}
