export { type SeatedTable, seatedPort } from './lobby/seated-port.ts';
export { lobbyChannel, type Place, seriesName, vendor } from './names.ts';
export { placeAfter, shoeOf } from './round/shoe.ts';
