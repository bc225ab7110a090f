import type { Database } from '../../app/db/client.ts'
import { businesses } from '../../app/db/schema/index.ts'
import { listingRecord } from '../../app/features/businesses/index.server.ts'
import { findPossibleDuplicates } from '../../app/features/duplicates/index.server.ts'
import { geocode } from '../../app/features/places/index.server.ts'
import { findCounty } from '../../app/features/places/index.ts'
import type { Family } from './families.ts'

export interface Outcome {
  pairs: number
  same: number
  found: number
  /** Different businesses taken for one. */
  mistaken: string[]
  missed: string[]
  /** Unrelated businesses of the directory shown as duplicates. */
  alarms: string[]
  milliseconds: number[]
}

/** Lists every family's business, with an id of its own. */
export async function listFamilies(db: Database, families: readonly Family[]): Promise<void> {
  const now = new Date()
  await db.insert(businesses).values(families.map(({ listed }) => rowOf(listed, now)))
}

export async function measure(db: Database, families: readonly Family[]): Promise<Outcome> {
  const outcome: Outcome = {
    pairs: 0,
    same: 0,
    found: 0,
    mistaken: [],
    missed: [],
    alarms: [],
    milliseconds: [],
  }
  for (const { listed, pairs } of families) {
    for (const { isSame, kind, sent } of pairs) {
      const begun = performance.now()
      const answers = await findPossibleDuplicates(db, sent, { limit: 5 })
      outcome.milliseconds.push(performance.now() - begun)
      const own = answers.find((one) => one.kind === 'business' && one.businessId === idOf(listed))
      const told = `${listed.businessName} | ${sent.businessName} (${kind})`
      outcome.pairs += 1
      if (isSame) outcome.same += 1
      if (isSame && own) outcome.found += 1
      if (isSame && !own) outcome.missed.push(told)
      if (!isSame && own) outcome.mistaken.push(`${told}: ${own.score} ${own.reasons.join('; ')}`)
      for (const one of answers) {
        if (one !== own) outcome.alarms.push(`${told} → ${one.name}: ${one.score} ${one.reasons.join('; ')}`)
      }
    }
  }
  return outcome
}

/** Of all businesses that were shown as possible duplicates, how many are. */
export function precisionOf({ found, mistaken, alarms }: Outcome): number {
  return found / (found + mistaken.length + alarms.length)
}

export function recallOf({ found, same }: Outcome): number {
  return found / same
}

function idOf({ businessName }: Family['listed']): string {
  return `${businessName.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-labelled`
}

function rowOf(listed: Family['listed'], now: Date) {
  const { zip, city, street } = listed
  const countySlug = findCounty(geocode({ zip, city })?.county)?.slug
  if (!countySlug) throw new Error(`Nobody knows where ${city} ${zip} is.`)
  return listingRecord(
    {
      id: idOf(listed),
      name: listed.businessName,
      description: '',
      services: [],
      categorySlug: listed.category,
      address: street ? `${street}, ${city}, FL ${zip}` : `${city}, FL ${zip}`,
      countySlug,
      phone: listed.phone ?? '',
      email: listed.email ?? '',
      website: listed.website ?? '',
      facebook: listed.facebook ?? '',
      instagram: listed.instagram ?? '',
      branchOfService: null,
      isVerified: false,
      isFeatured: false,
      hours: null,
      serviceArea: null,
    },
    now,
  )
}
