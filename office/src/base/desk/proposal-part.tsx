import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../content/confirm-dialog.tsx';
import content from '../content/content.module.css';
import { Section } from '../parts/section.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

export type ProposalChoice = 'approve' | 'reject' | 'withdraw';
type Texts = Readonly<Record<ProposalChoice, string>>;

interface ProposalPartProps {
  title: string;
  /** Who proposed it, when and why. */
  said: string;
  /** Whether whoever looks proposed it. */
  mine: boolean;
  /** Whether whoever looks may decide, or take back what they proposed. */
  may: boolean;
  /** What each choice is called, what it does, and what is said once it is done. */
  words: { readonly act: Texts; readonly text: Texts; readonly done: Texts };
  reason: { readonly label: string; readonly hint: string; readonly needed: string };
  /** Of the reason, in characters. */
  longest: number;
  shortest: number;
  /** To approve costs somebody something. */
  danger?: boolean;
  decide: {
    readonly isPending: boolean;
    readonly error: unknown;
    mutate(given: { decision: ProposalChoice; reason?: string }, then: { onSuccess(): void }): void;
  };
  /** What is proposed. */
  children: ReactNode;
}

/** What waits for a second person: who proposed it and why, what it is, and the ways to decide. */
export function ProposalPart({ title, said, mine, may, words, children, ...asked }: ProposalPartProps) {
  const [choice, setChoice] = useState<ProposalChoice>();
  const choices: readonly ProposalChoice[] = mine ? ['withdraw'] : ['reject', 'approve'];
  return (
    <Section title={title} panel>
      <p>{said}</p>
      {children}
      {may && (
        <div className={content.foot}>
          {choices.map((each) => (
            <Button key={each} variant={each === 'approve' ? 'primary' : 'secondary'} onClick={() => setChoice(each)}>
              {words.act[each]}
            </Button>
          ))}
        </div>
      )}
      {choice && <ProposalDialog {...{ choice, words, ...asked }} onClose={() => setChoice(undefined)} />}
    </Section>
  );
}

interface ProposalDialogProps
  extends Pick<ProposalPartProps, 'words' | 'reason' | 'longest' | 'shortest' | 'danger' | 'decide'> {
  choice: ProposalChoice;
  onClose(): void;
}

function ProposalDialog({
  choice,
  words,
  reason,
  longest,
  shortest,
  danger = false,
  decide,
  onClose,
}: ProposalDialogProps) {
  const toast = useToast();
  const send = (why?: string) => {
    // a second press while the first is on its way asks for nothing new
    if (decide.isPending) return;
    const onSuccess = () => {
      toast({ tone: 'good', text: words.done[choice] });
      onClose();
    };
    decide.mutate({ decision: choice, ...(why && { reason: why }) }, { onSuccess });
  };
  const common = {
    ...{ busy: decide.isPending, error: decide.error, onClose },
    ...{ title: words.act[choice], text: words.text[choice], confirm: words.act[choice] },
  };
  if (choice === 'reject')
    return <ReasonDialog {...{ ...common, ...reason, longest, shortest }} danger onConfirm={send} />;
  return <ConfirmDialog {...common} danger={danger && choice === 'approve'} onConfirm={() => send()} />;
}
