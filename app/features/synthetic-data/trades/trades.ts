import type { Trade } from '../trade.ts'
import { houseTrades } from './house.ts'
import { officeTrades } from './offices.ts'
import { outdoorTrades } from './outdoors.ts'
import { peopleTrades } from './people.ts'
import { vehicleAndAnimalTrades } from './vehicles.ts'

/** One trade for every category, by the category's slug. */
export const TRADES: Readonly<Record<string, Trade>> = {
  ...houseTrades,
  ...outdoorTrades,
  ...vehicleAndAnimalTrades,
  ...peopleTrades,
  ...officeTrades,
}
