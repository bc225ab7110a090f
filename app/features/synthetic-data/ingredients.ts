import { z } from 'zod'
import { parseHours } from '../opening-hours/index.ts'
import areaCodesByCounty from './data/area-codes.json' with { type: 'json' }
import hours from './data/hours.json' with { type: 'json' }
import trades from './data/trades.json' with { type: 'json' }
import words from './data/words.json' with { type: 'json' }

const someTexts = z.array(z.string().min(1)).min(1)

/** How a kind of business works: it decides on addresses, hours and the way customers come. */
const premises = z.enum(['travels', 'shop', 'office', 'kitchen', 'studio'])

const trade = z.strictObject({
  /** Weight among all categories; only the proportions count. */
  share: z.number().positive(),
  premises,
  /** Last part of a name: `Plumbing & Drain`. */
  names: someTexts,
  /** In an owner's words. */
  services: someTexts.min(5),
  /** First sentences of a description; `{town}` becomes the city or the county. */
  openings: someTexts,
})

/** What made-up businesses of one category are made from. */
export type Trade = z.infer<typeof trade>

/** One trade for every category, by the category's slug. */
export const TRADES = z.record(z.string(), trade).parse(trades)

/** Weeks that a kind of business keeps. */
export const WEEKS = z.record(premises, z.array(z.string().transform(parseHours)).min(1)).parse(hours)

/** Words for names of businesses, people and streets, and second sentences of descriptions. */
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
    /** `{years}` and `{surname}` are filled in. */
    closings: someTexts,
  })
  .parse(words)

/**
 * The area codes that a county's telephones have had the longest, the usual one first.
 *
 * Source: North American Numbering Plan, Florida's areas of 2025; of a county in several areas, that of its seat.
 */
export const AREA_CODES = z.record(z.string(), z.array(z.string().length(3)).min(1)).parse(areaCodesByCounty)
