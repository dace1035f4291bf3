import { measurePage } from '../looks/measure-page.ts';

/** `sports.page`: the page of the book, with what is live and what begins soon. */
await measurePage('sports.page', { vassalage: 'PGE', gameCode: 'sportsbook' });
