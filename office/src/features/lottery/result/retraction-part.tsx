import { Button } from '@palpite/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import { useMay } from '../../../base/staff.ts';
import { type Proposal, type Said, useDecideRetraction, useProposeRetraction } from '../lottery-data.ts';
import { ProposeDialog, WaitingProposal } from '../two-people.tsx';

interface RetractionProps {
  issueId: string;
  said: Said;
  /** Who said it, and when. */
  name: string;
}

/** The way to take back what a member of staff said by mistake: one person proposes it. */
export function RetractButton({ issueId, said, name }: RetractionProps) {
  const { t } = useTranslation('lottery');
  const may = useMay('lottery.manage');
  const [asking, setAsking] = useState(false);
  // what a source prints is its own to correct
  if (said.source !== null) return null;
  if (said.retraction) return said.retraction.isElsewhere ? <small>{t('retract.elsewhere')}</small> : null;
  if (!may) return null;
  return (
    <div className={content.foot}>
      <Button variant="quiet" aria-label={t('retract.doOf', { name })} onClick={() => setAsking(true)}>
        {t('retract.do')}
      </Button>
      {asking && <RetractDialog {...{ issueId, said, name }} onClose={() => setAsking(false)} />}
    </div>
  );
}

function RetractDialog({ issueId, said, name, onClose }: RetractionProps & { onClose(): void }) {
  const { t } = useTranslation('lottery');
  const propose = useProposeRetraction(issueId, said.saidId);
  return (
    <ProposeDialog title={t('retract.ask')} text={t('retract.text')} {...{ propose, onClose }}>
      <Statement said={said} name={name} />
    </ProposeDialog>
  );
}

/** Another person decides. */
export function RetractionProposal({ proposal, issueId, said, name }: RetractionProps & { proposal: Proposal }) {
  const { t } = useTranslation('lottery');
  const decide = useDecideRetraction(issueId, proposal.proposalId);
  return (
    <WaitingProposal
      title={t('retract.waits')}
      {...{ proposal, decide }}
      words={{
        ...{ approve: t('retract.approve'), reject: t('retract.reject'), done: t('retract.done') },
        ...{ approveText: t('retract.text'), rejectText: t('retract.rejectText') },
      }}
    >
      <Statement said={said} name={name} />
    </WaitingProposal>
  );
}

function Statement({ said, name }: { said: Said; name: string }) {
  return (
    <p>
      {name}
      {': '}
      <bdi style={{ overflowWrap: 'anywhere' }}>{said.result.join(' ')}</bdi>
    </p>
  );
}
