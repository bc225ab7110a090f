/** Stands for the pages that are left out of a row of page numbers. */
export const GAP = 'gap'

/** Brings a page into the list: between 1 and the last page (specification, section 4). */
export function clampPage(page: number, lastPage: number): number {
  if (!Number.isFinite(page)) return 1
  return Math.max(1, Math.min(Math.trunc(page), lastPage))
}

/**
 * The page numbers worth a link: the first, the last, and the current page with its neighbours. A gap never
 * stands for a single page, because its number takes no more room.
 */
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
