export const GAP = 'gap'

export function clampPage(page: number, lastPage: number): number {
  if (!Number.isFinite(page)) return 1
  return Math.max(1, Math.min(Math.trunc(page), lastPage))
}

/** The first, the last, and the current page with its neighbors. A gap never replaces a single page. */
export function pageNumbers(page: number, lastPage: number): (number | typeof GAP)[] {
  const current = clampPage(page, lastPage)
  const shown = new Set([1, current - 1, current, current + 1, lastPage])
  if (current <= 4) [2, 3].forEach((number) => shown.add(number))
  if (current >= lastPage - 3) [lastPage - 1, lastPage - 2].forEach((number) => shown.add(number))

  const numbers = [...shown].filter((number) => number >= 1 && number <= lastPage).toSorted((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const missing = number - (numbers[index - 1] ?? 0) - 1
    if (missing === 0) return [number]
    return missing === 1 ? [number - 1, number] : [GAP, number]
  })
}
