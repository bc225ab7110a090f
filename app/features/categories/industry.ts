import data from '../../../reference-data/categories.json' with { type: 'json' }

export interface Industry {
  slug: string
  name: string
}

export const INDUSTRIES: readonly Industry[] = data.industries.map(({ slug, name }) => ({ slug, name }))

const industriesByName = new Map(INDUSTRIES.map((industry) => [industry.name, industry]))

export function requireIndustry(name: string): Industry {
  const industry = industriesByName.get(name)
  if (!industry) throw new Error(`categories.json: unknown industry ${name}`)
  return industry
}
