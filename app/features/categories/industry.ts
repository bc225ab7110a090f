import data from '../../../reference-data/categories.json' with { type: 'json' }

/** One of the sixteen industries of `spec.md` section 3, which group the categories. */
export interface Industry {
  /** Lower case with hyphens: `food-and-beverage`. */
  slug: string
  name: string
}

/** The sixteen industries in the order of the specification, which is alphabetical. */
export const INDUSTRIES: readonly Industry[] = data.industries.map(({ slug, name }) => ({ slug, name }))

const industriesByName = new Map(INDUSTRIES.map((industry) => [industry.name, industry]))

/** @throws Error when the reference data give a category an industry that is none: a defect of the data. */
export function requireIndustry(name: string): Industry {
  const industry = industriesByName.get(name)
  if (!industry) throw new Error(`categories.json: unknown industry ${name}`)
  return industry
}
