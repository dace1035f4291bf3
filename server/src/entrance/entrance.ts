/** The door of the entrance: what every way in ends with, and the news of it. */
export { finishLogin, type LoginManner } from './login/finish-login.ts';
export { loggedIn } from './news.ts';
export { registerVouched, type Voucher } from './registration/register.ts';
export { endedInvites, endInvite, endInvites, type InviteCode, inviteOf, putInvite } from './store.ts';
