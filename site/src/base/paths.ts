// Where the pages of the site are: the table of routes says what stands there, and whoever leads to one
// takes its address from here.

export const indexPage = '/index';
export const indexFile = '/index.html';
export const homePage = '/home';
export const login = '/login';
export const register = '/register';
export const help = '/help';

export const sports = '/sports';
export const esports = '/esports';
export const lotteries = '/lott';
export const quickLotteries = '/elott';
export const live = '/live';
export const fish = '/fish';
export const slots = '/rng';
export const pvp = '/pvp';
export const inHouse = '/inHouse';
export const favourites = '/favorite';
export const recent = '/recent';
export const lottery = '/lottery';
export const seaLottery = '/seaLottery';
export const vnLottery = '/vnLottery';
export const seamless = '/seamless';

export const pointMall = '/pointMall';
export const promotions = '/promotions';
export const download = '/download';
export const speed = '/speed';
export const feedback = '/feedback';
export const socialCallback = '/social/callback';
export const sharedRound = '/rounds/shared/:token';

export const agent = '/agent';
export const agentHome = '/agentHome';
export const agentTransfer = '/agentHome/transfer';
export const agentAnnouncements = '/agentHome/agentAnnouncement';
export const agentRegister = '/agentHome/registerCenter';
export const agentTeam = '/agentHome/downlineManagmentView';
export const agentSeries = '/agentHome/series';
export const agentOverview = '/agentHome/agentTeamOverview';
export const agentStatement = '/agentHome/palStatementsAgentCopy';
export const agentBets = '/agentHome/personalHistoryCopy';
export const agentMovements = '/agentHome/agentDownlineTransactionDetailsCopy';
export const agentRevenue = '/agentHome/agentRevenueReport';
/** Where what an agent earned by contracts of each kind stands. */
export const earnedPages = {
  dividend: '/agentHome/agentDividendRecordCopy2',
  daily_salary: '/agentHome/agentDailyWages2',
  hourly_salary: '/agentHome/agentHourSalary',
  realtime_salary: '/agentHome/agentRealtimeSalary',
} as const;

export const account = '/member';
/** The list of deposits with the popup of a new one. */
export const newDeposit = '/member/depositv2';
export const deposits = '/member/deposits';
export const deposit = '/member/deposits/:orderNo';
export const withdraw = '/member/withdraw';
export const withdrawal = '/member/withdraw/:orderNo';
export const walletTransfer = '/member/transferFund';
export const uplineTransfer = '/member/transferUpline';
export const bets = '/member/personalHistoryCopy';
export const round = '/member/rounds/:orderNo';
export const movements = '/member/transactionHistory';
export const profit = '/member/personalProfit';
export const bonuses = '/member/bonusDetails';
export const rewards = '/member/rewardCenter';
export const missions = '/member/missionLeaderboard';
export const rebates = '/member/manualRebate';
export const referral = '/member/referral';
export const security = '/member/securityCenter';
export const profile = '/member/profile';
export const identity = '/member/identity';
export const devices = '/member/devices';
export const inbox = '/member/messageV2';
export const safeguards = '/member/responsible';

/** The named parts of an address: `orderNo` of '/member/deposits/:orderNo'. */
type PartsOf<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | PartsOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** The address of one thing: of a path with named parts, with what stands in their place. */
export function pathTo<Path extends string>(path: Path, parts: Record<PartsOf<Path>, string>): string {
  return path.replace(/:(\w+)/g, (_, name: PartsOf<Path>) => encodeURIComponent(parts[name]));
}
