/** The rooms that give players a reason to come back: what `bench growth` measures. */
export const growthRooms: ReadonlySet<string> = new Set([
  'bonuses',
  'points',
  'vip',
  'rewards',
  'promotions',
  'rebates',
  'referral',
  'missions',
]);
