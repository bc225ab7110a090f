import { z } from 'zod'
import animals from './sample/animals.json' with { type: 'json' }
import buildingTrades from './sample/building-trades.json' with { type: 'json' }
import community from './sample/community.json' with { type: 'json' }
import foodAndEvents from './sample/food-and-events.json' with { type: 'json' }
import healthAndFitness from './sample/health-and-fitness.json' with { type: 'json' }
import homeSystems from './sample/home-systems.json' with { type: 'json' }
import makersAndShops from './sample/makers-and-shops.json' with { type: 'json' }
import offices from './sample/offices.json' with { type: 'json' }
import otherTrades from './sample/other-trades.json' with { type: 'json' }
import outdoors from './sample/outdoors.json' with { type: 'json' }
import protection from './sample/protection.json' with { type: 'json' }
import vehicles from './sample/vehicles.json' with { type: 'json' }

const text = z.string().trim().min(1)

const sampleBusiness = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*-\d+$/),
  name: text,
  description: text,
  services: z.array(text).min(3).max(6),
  /** One line with commas (`1420 SE Ocean Blvd, Stuart, FL 34996`), only a city, or absent. */
  address: text.optional(),
  county: text,
  category: text,
  /** Formats are mixed on purpose. 555-0100 to 555-0199. */
  phone: text.optional(),
  email: text.optional(),
  website: text.optional(),
  facebook: text.optional(),
  instagram: text.optional(),
  image: text.optional(),
  service: text.optional(),
  isVerified: z.literal(true),
  isFeatured: z.boolean(),
  /** `Mo-Fr 08:00-17:00; Sa 09:00-13:00`; past midnight: `18:00-02:00`; always open: `Mo-Su 00:00-24:00`. */
  hours: text.optional(),
  hoursExceptions: z
    .array(
      z.strictObject({ date: z.iso.date(), name: text, opens: text.optional(), closes: text.optional() }),
    )
    .optional(),
  serviceArea: z.strictObject({ text, counties: z.array(text) }).optional(),
})

export type SampleBusiness = z.infer<typeof sampleBusiness>

/** The last group has the trades that no other one covers. */
// oxfmt-ignore
const groupKey = z.enum([
  'hvac', 'airAndElectric', 'animalServices', 'aquariumMaintenance', 'autoServices', 'barberShops', 'boatRepair',
  'carWash', 'carDealership', 'cleaning', 'clothingApparel', 'artsAndCrafts', 'construction', 'disabilityBenefits',
  'dogGrooming', 'dogTraining', 'fenceConstruction', 'homeDefense', 'fitness', 'foodAndDrinks', 'garageDoor',
  'healthAndWellness', 'homeInspection', 'homeRepair', 'insurance', 'landscaping', 'masonry', 'mortgageAssistance',
  'nonProfit', 'painting', 'partiesAndEvents', 'pestControl', 'plumbing', 'poolCleaning', 'pressureWashing',
  'realEstate', 'selfDefense', 'socialClubs', 'treeRemoval', 'trucking', 'wasteRemoval', 'waterHeaterMaintenance',
  'otherTrades',
])

/** Some groups are empty on purpose, so that the empty state is real. */
export const SAMPLE_GROUPS = z.record(groupKey, z.array(sampleBusiness)).parse({
  ...animals,
  ...buildingTrades,
  ...community,
  ...foodAndEvents,
  ...healthAndFitness,
  ...homeSystems,
  ...makersAndShops,
  ...offices,
  ...otherTrades,
  ...outdoors,
  ...protection,
  ...vehicles,
})

export const SAMPLE_LIST: readonly SampleBusiness[] = Object.values(SAMPLE_GROUPS).flat()
