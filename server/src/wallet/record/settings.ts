import { flag } from '../../base/setting/setting.ts';

export const walletSettings = [
  flag(
    'MEMTRANS3',
    'ROOT',
    { PT: 'Extrato', EN: 'Movements', AR: 'كشف الحركات' },
    {
      PT: 'Jogadores veem e baixam seus movimentos.',
      EN: 'Players see and download their movements.',
      AR: 'يرى اللاعبون حركاتهم وينزّلونها.',
    },
  ),
  flag(
    'FUNDTRANS3',
    'MYACC',
    { PT: 'Transferência entre carteiras', EN: 'Transfers between wallets', AR: 'التحويل بين المحافظ' },
    {
      PT: 'Jogadores passam dinheiro entre as suas carteiras.',
      EN: 'Players move money between their wallets.',
      AR: 'ينقل اللاعبون المال بين محافظهم.',
    },
  ),
];
