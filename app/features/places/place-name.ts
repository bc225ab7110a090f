/**
 * Names of cities as people write them. Browser-safe: rules only, no table of places.
 *
 * Sources: the city traps in the notes to the reference data (Saint and St., Ft. and Fort, capitals inside
 * words, punctuation) and common usage for the nicknames.
 */

/** Words with several spellings and the one that names are compared by. */
const WORD_SPELLINGS: Readonly<Record<string, string>> = { saint: 'st', fort: 'ft', port: 'pt', mount: 'mt' }

/** The same words as slugs spell them. */
const SLUG_SPELLINGS: Readonly<Record<string, string>> = { saint: 'st', ft: 'fort', pt: 'port', mt: 'mount' }

/** What locals say → the name. Each key is normalised, and is not the name of another place. */
const NICKNAMES: ReadonlyMap<string, string> = new Map([
  ['stpete', 'St. Petersburg'],
  ['psl', 'Port St. Lucie'],
  ['wpb', 'West Palm Beach'],
  ['pbg', 'Palm Beach Gardens'],
  ['pcb', 'Panama City Beach'],
  ['nsb', 'New Smyrna Beach'],
  ['fwb', 'Fort Walton Beach'],
  ['jax', 'Jacksonville'],
  ['jaxbeach', 'Jacksonville Beach'],
  ['newsmyrna', 'New Smyrna Beach'],
  ['daytona', 'Daytona Beach'],
  ['pompano', 'Pompano Beach'],
  ['delray', 'Delray Beach'],
  ['boynton', 'Boynton Beach'],
  ['deerfield', 'Deerfield Beach'],
  ['villages', 'The Villages'],
])

/**
 * The words of a text, lower case, without accents, dots and apostrophes: `Land O' Lakes` → land, o, lakes.
 */
export function nameWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}.'’‘`]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/**
 * What two spellings of one place have in common: case, dots, apostrophes, hyphens and spaces removed, with
 * Saint = St, Fort = Ft, Port = Pt, Mount = Mt. `Saint Petersburg`, `st-petersburg` → `stpetersburg`;
 * `De Land`, `DeLand` → `deland`. Only for comparing, never for showing.
 */
export function normalisePlaceName(text: string): string {
  return nameWords(text)
    .map((word) => WORD_SPELLINGS[word] ?? word)
    .join('')
}

/** The full name behind a nickname (`St. Pete`, `PSL`), in any spelling; undefined for anything else. */
export function nameOfNickname(text: string): string | undefined {
  return NICKNAMES.get(normalisePlaceName(text))
}

/** All nicknames with the names they stand for. */
export function listNicknames(): readonly { nickname: string; name: string }[] {
  return Array.from(NICKNAMES, ([nickname, name]) => ({ nickname, name }))
}

/**
 * The page-address form of a city: lower case, hyphens, no dots or apostrophes, usual spelling of Saint,
 * Fort, Port and Mount. `St. Petersburg`, `Saint Petersburg` → `st-petersburg`; `Ft. Myers` → `fort-myers`.
 * Equals the slug in the table of places but for the nine smaller places that share a name
 * (`lake-butler-orange`): take theirs there.
 */
export function citySlug(name: string): string {
  return nameWords(name)
    .map((word) => SLUG_SPELLINGS[word] ?? word)
    .join('-')
}

/** `fort-lauderdale` → `Fort Lauderdale`: for slugs that no table knows. */
export function titleCaseSlug(slug: string): string {
  return slug
    .split(/[-\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ')
}
