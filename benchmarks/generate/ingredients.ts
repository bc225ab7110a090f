import { z } from 'zod'
import { parseHours } from '../../app/features/opening-hours/read-week.ts'
import areaCodesByCounty from './data/area-codes.json' with { type: 'json' }
import hours from './data/hours.json' with { type: 'json' }
import trades from './data/trades.json' with { type: 'json' }
import words from './data/words.json' with { type: 'json' }

const someTexts = z.array(z.string().min(1)).min(1)

const premises = z.enum(['travels', 'shop', 'office', 'kitchen', 'studio'])

const trade = z.strictObject({
  share: z.number().positive(),
  premises,
  names: someTexts,
  services: someTexts.min(5),
  openings: someTexts,
})

export type Trade = z.infer<typeof trade>

export const TRADES = z.record(z.string(), trade).parse(trades)

export const WEEKS = z.record(premises, z.array(z.string().transform(parseHours)).min(1)).parse(hours)

export const WORDS = z
  .strictObject({
    surnames: someTexts,
    givenNames: someTexts,
    natureWords: someTexts,
    serviceWords: someTexts,
    qualities: someTexts,
    legalForms: someTexts,
    streetNames: someTexts,
    streetTypes: someTexts,
    streetDirections: someTexts,
    closings: someTexts,
    details: someTexts,
    products: someTexts,
  })
  .parse(words)

/** By county slug, the usual code first. Source: North American Numbering Plan 2025, for the county seat. */
export const AREA_CODES = z.record(z.string(), z.array(z.string().length(3)).min(1)).parse(areaCodesByCounty)
