import data from '../../../reference-data/categories.json' with { type: 'json' }

export interface Industry {
  /** Lower case with hyphens: `food-and-beverage`. */
  slug: string
  name: string
}

/** In alphabetical order. */
export const INDUSTRIES: readonly Industry[] = data.industries.map(({ slug, name }) => ({ slug, name }))

const industriesByName = new Map(INDUSTRIES.map((industry) => [industry.name, industry]))

/** @throws Error when the reference data name an unknown industry */
export function requireIndustry(name: string): Industry {
  const industry = industriesByName.get(name)
  if (!industry) throw new Error(`categories.json: unknown industry ${name}`)
  return industry
}
