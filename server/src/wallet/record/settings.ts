import { flag } from '../../base/setting/setting.ts';

export const walletSettings = [
  flag('MEMTRANS3', 'ROOT', {
    PT: 'Jogadores veem e baixam seus movimentos.',
    EN: 'Players see and download their movements.',
    AR: 'يرى اللاعبون حركاتهم وينزّلونها.',
  }),
  flag('FUNDTRANS3', 'MYACC', {
    PT: 'Jogadores passam dinheiro entre as suas carteiras.',
    EN: 'Players move money between their wallets.',
    AR: 'ينقل اللاعبون المال بين محافظهم.',
  }),
];
