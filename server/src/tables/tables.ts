export { seriesName, vendor } from './names.ts';
export { placeAfter, shoeOf } from './round/shoe.ts';
