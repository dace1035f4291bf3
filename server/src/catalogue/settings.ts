import { flag } from '../base/setting/setting.ts';

export const catalogueSettings = [
  flag(
    'GAMELO3',
    'ROOT',
    { PT: 'Saguão de jogos', EN: 'Lobby of games', AR: 'ردهة الألعاب' },
    {
      PT: 'O saguão mostra jogos e os abre.',
      EN: 'The lobby shows games and opens them.',
      AR: 'تعرض الردهة الألعاب وتفتحها.',
    },
  ),
  flag(
    'GAMELOREC3',
    'ROOT',
    { PT: 'Jogados recentemente', EN: 'Recent games', AR: 'الألعاب الأخيرة' },
    {
      PT: 'O saguão lembra os últimos jogos de cada pessoa.',
      EN: 'The lobby remembers everybody’s last games.',
      AR: 'تتذكر الردهة آخر ألعاب كل شخص.',
    },
  ),
  flag(
    'GAMELOFAV3',
    'GAMELO3',
    { PT: 'Favoritos', EN: 'Favourites', AR: 'المفضلة' },
    {
      PT: 'Jogadores guardam seus jogos favoritos.',
      EN: 'Players keep their favourite games.',
      AR: 'يحفظ اللاعبون ألعابهم المفضلة.',
    },
  ),
  flag(
    'GAMELOHOT3',
    'GAMELO3',
    { PT: 'Em alta', EN: 'Hot games', AR: 'الألعاب الرائجة' },
    {
      PT: 'O saguão mostra os jogos em alta.',
      EN: 'The lobby shows the hot games.',
      AR: 'تعرض الردهة الألعاب الرائجة.',
    },
  ),
];
