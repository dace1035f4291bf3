/** The door of the entrance: what every way in ends with, and the news of it. */
export { finishLogin, type LoginManner } from './login/finish-login.ts';
export { loggedIn } from './news.ts';
export { checkName } from './registration/check-name.ts';
export { type Invited, invitedPort, isOver } from './registration/invite.ts';
export { drawInviteCode } from './registration/invite-code.ts';
export {
  endInvite,
  endInvites,
  type InviteCode,
  type InviteRow,
  inviteByCode,
  invitedBy,
  inviteOfPlayer,
  invitesOf,
  putInvite,
  referralCodeOf,
} from './registration/invite-store.ts';
export { registerVouched, type Voucher } from './registration/register.ts';
