export { avatarOf } from './avatar.ts';
