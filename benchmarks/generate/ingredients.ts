import { parseHours } from '../../app/features/opening-hours/read-week.ts'
import areaCodesByCounty from './data/area-codes.json' with { type: 'json' }
import hours from './data/hours.json' with { type: 'json' }
import trades from './data/trades.json' with { type: 'json' }

export type Trade = (typeof trades)['construction']

export const TRADES: Readonly<Record<string, Trade>> = trades

/** By the premises of a trade. */
export const WEEKS = Object.fromEntries(
  Object.entries(hours).map(([premises, weeks]) => [premises, weeks.map((week) => parseHours(week))]),
)

/** By county slug, the usual code first. Source: North American Numbering Plan 2025, for the county seat. */
export const AREA_CODES: Readonly<Record<string, readonly string[]>> = areaCodesByCounty
