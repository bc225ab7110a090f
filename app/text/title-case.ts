/** `fort-lauderdale` → `Fort Lauderdale`: for slugs that no table knows. */
export function titleCase(slug: string): string {
  return slug
    .split(/[-\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ')
}
