import naics from '../../../reference-data/naics-categories.json' with { type: 'json' }

const byCode: Readonly<Record<string, string[] | undefined>> = naics.codes
const oneWay: Readonly<Record<string, string[] | undefined>> = naics.onlyToCategories

/** By the longest known beginning of a code, the likeliest first. */
export function categoriesOfNaics(code: string): readonly string[] | undefined {
  for (let length = code.length; length > 2; length -= 1) {
    const slugs = byCode[code.slice(0, length)]
    if (slugs) return slugs
  }
  return undefined
}

/** What follows from a category alone, also beginnings of codes; none where it says too little. */
export function naicsOfCategory(slug: string): string[] {
  return Object.keys(byCode).filter((code) => byCode[code]?.includes(slug) && !oneWay[code]?.includes(slug))
}
