import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { ArrowLeft } from '@palpite/ui/icon.tsx';
import { useState } from 'react';
import { useTexts } from '../../base/text/texts.ts';
import { ContractList } from './contract-list.tsx';
import { ContractView } from './contract-view.tsx';
import css from './contracts.module.css';
import { OfferForm } from './offer/offer-form.tsx';

interface ContractDialogProps {
  open: boolean;
  onClose(): void;
  /** What of it is shown, as the address says: `list`, `new`, or the number of a contract. */
  view: string;
  /** For whom a new one is, by the handle. */
  to: string | undefined;
  onView(view: string): void;
}

const isNumber = (view: string) => /^[1-9]\d{0,17}$/.test(view);

/** The contracts of an agent: the list, one of them with what it would come to, and an offer to a downline. */
export function ContractDialog({ open, onClose, view, to, onView }: ContractDialogProps) {
  const t = useTexts('contracts');
  const one = isNumber(view);
  // how often something was done here: what is shown then is read from its beginning too
  const [done, setDone] = useState(0);
  const title = one ? 'title.one' : view === 'new' ? 'title.new' : 'title.list';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(title)}
      closeLabel={t('site:close')}
      width="wide"
      step={`${view} ${done}`}
    >
      {(one || view === 'new') && (
        <Button
          variant="quiet"
          size={36}
          className={css.back}
          icon={<ArrowLeft size={17} />}
          onClick={() => onView('list')}
        >
          {t('all')}
        </Button>
      )}
      {one ? (
        <ContractView
          key={view}
          id={view}
          onDone={() => {
            setDone(done + 1);
            onView(view);
          }}
        />
      ) : view === 'new' ? (
        <OfferForm to={to} onOffered={onView} />
      ) : (
        <ContractList onOpen={onView} />
      )}
    </Dialog>
  );
}
