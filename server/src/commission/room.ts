import {
  answerDailySalary,
  answerDividend,
  answerHourlySalary,
  answerRealtimeSalary,
  contract,
  contractFigures,
  contracts,
  earningBets,
  earningReport,
  earnings,
  exportEarnings,
  offerContract,
  offering,
  openedEarning,
  statement,
  terminateContract,
  withdrawOffer,
} from '@palpite/contract/commission/agent.ts';
import {
  deskContractOpened,
  deskContracts,
  deskEarnings,
  owingUplines,
  settlements,
} from '@palpite/contract/commission/office.ts';
import {
  downlineRebates,
  globalRebateSettings,
  globalRebateSettingsByProductType,
} from '@palpite/contract/rates/agent.ts';
import { moveReserve, reserve } from '@palpite/contract/reserve/agent.ts';
import { type Room, route } from '../base/room.ts';
import { answerOffer } from './answer.ts';
import { calculate } from './calculate.ts';
import { terminate, withdraw } from './close.ts';
import { again, contractActs, listContractsOfBrand, listSettlements, openContractOfBrand } from './desk/desk.ts';
import { listEarningsOfBrand, listOwingUplines, payment } from './desk/earnings.ts';
import { endOffers } from './jobs.ts';
import { offerTerms } from './offer.ts';
import { readContract, readContracts } from './read-contracts.ts';
import { readDownlineRates, readOffering, readRateSettings } from './read-offering.ts';
import { commissionRefusals } from './refusals.ts';
import { moveReserveMoney } from './reserve/move-reserve.ts';
import { readReserve } from './reserve/read-reserve.ts';
import { commissionSettings } from './settings.ts';
import { countDeposits, countPlay } from './settle/count-play.ts';
import { openLineBets } from './settle/open-line-bets.ts';
import { openEarning, readEarnings } from './settle/read-earnings.ts';
import { fileEarnings, reportEarnings } from './settle/report-earnings.ts';
import { settleSlots } from './settle/settle-due.ts';
import { readStatement } from './statement/read-statement.ts';

export const commissionRoom: Room = {
  name: 'commission',
  refusals: commissionRefusals,
  settings: commissionSettings,
  routes: [
    route(contracts, readContracts),
    route(contract, readContract),
    route(contractFigures, calculate),
    route(offering, readOffering),
    route(globalRebateSettings, readRateSettings),
    route(globalRebateSettingsByProductType, readRateSettings),
    route(downlineRebates, readDownlineRates),
    route(offerContract, offerTerms),
    route(earnings, readEarnings),
    route(exportEarnings, fileEarnings),
    route(earningReport, reportEarnings),
    route(openedEarning, openEarning),
    route(earningBets, openLineBets),
    route(statement, readStatement),
    route(reserve, readReserve),
    route(moveReserve, moveReserveMoney),
    route(withdrawOffer, withdraw),
    route(terminateContract, terminate),
    route(answerDividend, answerOffer('dividend')),
    route(answerDailySalary, answerOffer('daily_salary')),
    route(answerHourlySalary, answerOffer('hourly_salary')),
    route(answerRealtimeSalary, answerOffer('realtime_salary')),
  ],
  desk: [
    route(deskContracts, listContractsOfBrand),
    route(deskContractOpened, openContractOfBrand),
    ...contractActs,
    route(settlements, listSettlements),
    again,
    route(deskEarnings, listEarningsOfBrand),
    route(owingUplines, listOwingUplines),
    payment,
  ],
  listeners: [countDeposits],
  loops: [countPlay],
  schedules: [endOffers, settleSlots],
};
