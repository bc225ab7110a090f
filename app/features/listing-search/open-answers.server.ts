import { z } from 'zod'
import { VERIFICATION_LEVELS } from '../../db/schema/verification-level.ts'

export const listedSchema = z.object({
  id: z.string(),
  name: z.string(),
  url: z.url().describe('Its page.'),
  category: z.object({
    slug: z.string(),
    name: z.string(),
    industry: z.string().nullable().describe('Null for a category that is not in use anymore.'),
  }),
  description: z.string().describe('Its beginning.'),
  services: z.array(z.string()).describe('The first of them, where there is no description.'),
  city: z.string().nullable(),
  county: z.string().describe('Without the word County.'),
  location: z
    .object({ lat: z.number(), lng: z.number(), precision: z.enum(['address', 'zip', 'city', 'county']) })
    .nullable(),
  distanceMiles: z
    .number()
    .nullable()
    .describe(
      'Great-circle miles to one decimal. Null without a place, and for a business that can’t be placed.',
    ),
  distanceIsApproximate: z.boolean(),
  comesToYou: z.boolean().describe('It’s somewhere else, and serves the place that was asked for.'),
  mention: z
    .object({ sentence: z.string(), start: z.number(), end: z.number() })
    .nullable()
    .describe('With `chance`: its sentence that has the words, from `start` to `end` (UTF-16).'),
  phone: z.string(),
  tel: z.string().nullable().describe('A `tel:` link.'),
  website: z.string(),
  opening: z
    .object({ state: z.enum(['open', 'closing', 'closed', 'unsure']), text: z.string() })
    .nullable()
    .describe('At this moment. Null where no hours are known.'),
  branchOfService: z.string().nullable(),
  verificationLevel: z.enum(VERIFICATION_LEVELS),
  isVerified: z.boolean(),
  isSample: z.boolean().describe('Made up, and nothing was checked.'),
  isFeatured: z.boolean(),
  hasDeal: z.boolean(),
  imageUrl: z.url().nullable(),
})

export const openListSchema = z.object({
  items: z.array(listedSchema).describe('Up to twenty.'),
  total: z.number(),
  isApproximate: z.boolean().describe('The total is an estimate.'),
  farther: z
    .array(listedSchema)
    .describe(
      'The nearest outside of the radius, where fewer than five are within it. They count in no total.',
    ),
  understood: z.array(z.object({ kind: z.string(), label: z.string() })).describe('How the search was read.'),
  asksNothing: z
    .boolean()
    .describe('Of what was typed nothing is left to search for: signs, small words, a single letter.'),
  instead: z
    .object({
      words: z.string(),
      mentions: z.number(),
      categorySlugs: z.array(z.string()),
      isUnlisted: z.literal(true).optional(),
    })
    .nullable()
    .describe('No listing says the words, so these are of the trade they’re about.'),
  chance: z
    .object({ words: z.string(), count: z.number() })
    .nullable()
    .describe('No trade, name, or service has the words. This many descriptions mention them.'),
  resource: z
    .object({ need: z.string(), county: z.string().optional() })
    .nullable()
    .describe('What veterans get help with elsewhere: a need on the page Veteran Resources, and the county.'),
  corrections: z.array(z.object({ typed: z.string(), used: z.string() })),
  didYouMean: z.array(z.string()),
  next: z.string().nullable().describe('The cursor of the next page. Null on the last one.'),
})

export const suggestionsSchema = z.object({
  resource: z.object({ title: z.string(), path: z.string() }).optional(),
  categories: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      count: z.number(),
      besides: z.string().optional().describe('What else was said: the place, the day.'),
    }),
  ),
  businesses: z.array(z.object({ id: z.string(), name: z.string(), city: z.string().nullable() })),
  places: z.array(z.object({ label: z.string(), where: z.string(), detail: z.string() })),
})
