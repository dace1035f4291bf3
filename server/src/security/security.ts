// What players bound; what is asked of their other guards stands in proofs.
export { maxBankCards, type PayeeAccount, payeeAccounts } from './bank-cards.ts';
export { sharedBankAccounts } from './store.ts';
