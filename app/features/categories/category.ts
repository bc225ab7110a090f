import data from '../../../reference-data/categories.json' with { type: 'json' }

interface Industry {
  slug: string
  name: string
}

export const INDUSTRIES: readonly Industry[] = data.industries

const industriesByName = new Map(INDUSTRIES.map((industry) => [industry.name, industry]))

function requireIndustry(name: string): Industry {
  const industry = industriesByName.get(name)
  if (!industry) throw new Error(`categories.json: unknown industry ${name}`)
  return industry
}

/**
 * Those that are not listed, Auto Repair and Disability Benefits, have pages but are in no list. Synonyms are our own
 * proposals. What only tests and the server read is in `category-notes.json`.
 */
export type Category = (typeof categories)[number]

const categories = data.categories
  .map((record) => ({ ...record, industry: requireIndustry(record.industry) }))
  .toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'en'))

const categoriesBySlug = new Map(categories.map((category) => [category.slug, category]))

export function everyCategory(): readonly Category[] {
  return categories
}

/** The 48 that lists show, by display name. */
export function listCategories(): Category[] {
  return categories.filter((category) => category.listed)
}

/** By name; where numbers are equal, or none are known, the popular ones come first. */
export function mostUsedCategories(counts: Readonly<Record<string, number>>, number: number): Category[] {
  const isPopular = new Set(data.popular)
  const rank = ({ slug }: Category) => (counts[slug] ?? 0) + (isPopular.has(slug) ? 0.5 : 0)
  const used = new Set(
    listCategories()
      .toSorted((a, b) => rank(b) - rank(a))
      .slice(0, number),
  )
  return categories.filter((category) => used.has(category))
}

export function popularCategories(): Category[] {
  return data.popular.map((slug) => categoriesBySlug.get(slug)).filter((category) => category !== undefined)
}
