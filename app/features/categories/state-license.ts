/** Licensed by Florida's DBPR (Florida Statutes, chapters 468, 475, 476, 489 and 509). */
const LICENSED = new Set([
  'barber-shops',
  'catering',
  'construction',
  'food-and-drinks',
  'home-inspection',
  'hvac',
  'plumbing',
  'real-estate',
  'roofing',
  'water-heater-maintenance',
])

export function needsStateLicense(categorySlug: string): boolean {
  return LICENSED.has(categorySlug)
}
