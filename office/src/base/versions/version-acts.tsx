// What staff do with a version that waits for a second person, and with what it is a version of.
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../content/confirm-dialog.tsx';
import type { ProposalChoice } from '../desk/proposal-part.tsx';
import { ReasonDialog } from '../desk/reason-dialog.tsx';
import { reasonBounds, useReasonWords } from './reason-words.ts';

type VersionAct = ProposalChoice | 'stop';

/** A command that is sent once. */
export interface Command<Given> {
  readonly isPending: boolean;
  readonly error: unknown;
  mutate(given: Given, then: { onSuccess(): void; onError?(error: unknown): void }): void;
}

interface VersionActsProps {
  /** What it is a version of. */
  title: string;
  /** The newest version, where it is not the one that holds. */
  next: { readonly state: string; readonly mine: boolean } | null;
  mayCompose: boolean;
  mayStop: boolean;
  /** What approving and stopping mean here, and what is said once it is approved. */
  words: { readonly approve: string; readonly approved: string; readonly stop: string };
  decide: Command<{ decision: ProposalChoice; reason?: string }>;
  stop: Command<string>;
  onCompose(): void;
}

/** The buttons: decide about the version that waits, or compose another; stop it all. */
export function VersionActs({ next, mayCompose, mayStop, onCompose, ...asked }: VersionActsProps) {
  const { t } = useTranslation();
  const [act, setAct] = useState<VersionAct>();
  const waits = next?.state === 'proposed' ? next : undefined;
  const choices: readonly ProposalChoice[] = !waits ? [] : waits.mine ? ['withdraw'] : ['reject', 'approve'];
  return (
    <>
      {choices.map((each) => (
        <Button key={each} variant={each === 'approve' ? 'primary' : 'secondary'} onClick={() => setAct(each)}>
          {t(`office:versions.act.${each}.press`)}
        </Button>
      ))}
      {!waits && mayCompose && (
        <Button variant="secondary" onClick={onCompose}>
          {t('office:versions.another')}
        </Button>
      )}
      {mayStop && (
        <Button variant="secondary" onClick={() => setAct('stop')}>
          {t('office:versions.act.stop.press')}
        </Button>
      )}
      {act && <ActDialog what={act} {...asked} onClose={() => setAct(undefined)} />}
    </>
  );
}

interface ActDialogProps extends Pick<VersionActsProps, 'title' | 'words' | 'decide' | 'stop'> {
  what: VersionAct;
  onClose(): void;
}

/** Says what a decision means before it is made, and asks why where the log wants a reason. */
function ActDialog({ what, title, words, decide, stop, onClose }: ActDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const reason = useReasonWords();
  const { isPending: busy, error } = what === 'stop' ? stop : decide;
  const of = (part: 'title' | 'text' | 'done') => {
    if (what === 'approve' && part !== 'title') return part === 'text' ? words.approve : words.approved;
    if (what === 'stop' && part === 'text') return words.stop;
    return t(`office:versions.act.${what}.${part}`, { title });
  };
  const send = (why?: string) => {
    if (busy) return;
    const onSuccess = () => {
      toast({ tone: 'good', text: of('done') });
      onClose();
    };
    if (what === 'stop') stop.mutate(why ?? '', { onSuccess });
    else decide.mutate({ decision: what, ...(why && { reason: why }) }, { onSuccess });
  };
  const confirm = t(`office:versions.act.${what}.press`);
  const common = { title: of('title'), text: of('text'), confirm, busy, error, onClose };
  if (what === 'reject' || what === 'stop')
    return <ReasonDialog {...{ ...common, ...reason, ...reasonBounds }} danger onConfirm={send} />;
  return <ConfirmDialog {...common} onConfirm={() => send()} />;
}
