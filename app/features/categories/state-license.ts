import licensed from './licensed-trades.json' with { type: 'json' }

/** Licensed by Florida's DBPR (Florida Statutes, chapters 468, 475, 476, 489 and 509). */
export function needsStateLicense(categorySlug: string): boolean {
  return licensed.includes(categorySlug)
}
