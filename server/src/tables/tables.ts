export { type DeskedTable, type LaidNow, moreTablesPort } from './desk/desked-table.ts';
export { isOpenAt, lastRoundOf, type StandingRow, standingAt, standingsAtTable } from './desk/standing-store.ts';
export { voidRounds } from './desk/void-store.ts';
export { type SeatedTable, seatedPort } from './lobby/seated-port.ts';
export { lobbyChannel, type Place, seriesName, vendor } from './names.ts';
export { placeAfter, shoeOf } from './round/shoe.ts';
export { hourOf } from './round/sum-round.ts';
export { addPlay, type TableLimit } from './store.ts';
