const SHOWN = 10

/** nDCG@10: 1 when the best stand first. Where nothing is expected, 1 for an empty list and 0 for any other. */
export function ndcg(ids: readonly string[], expected: Readonly<Record<string, number>>): number {
  const grades = Object.values(expected)
  if (grades.length === 0) return ids.length === 0 ? 1 : 0
  const best = discounted(grades.toSorted((a, b) => b - a))
  return discounted(ids.map((id) => expected[id] ?? 0)) / best
}

function discounted(grades: readonly number[]): number {
  return grades
    .slice(0, SHOWN)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}
