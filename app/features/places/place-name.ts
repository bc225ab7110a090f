import nicknames from './data/nicknames.json' with { type: 'json' }

const WORD_SPELLINGS: Readonly<Record<string, string>> = { saint: 'st', fort: 'ft', port: 'pt', mount: 'mt' }

const SLUG_SPELLINGS: Readonly<Record<string, string>> = { saint: 'st', ft: 'fort', pt: 'port', mt: 'mount' }

/** Keys are normalized, and no other place's name. */
export const NICKNAMES: ReadonlyMap<string, string> = new Map(Object.entries(nicknames))

export function nameWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}.'’‘`]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/** Only for comparing: `Saint Petersburg`, `st-petersburg` → `stpetersburg`; `De Land`, `DeLand` → `deland`. */
export function normalizePlaceName(text: string): string {
  return nameWords(text)
    .map((word) => WORD_SPELLINGS[word] ?? word)
    .join('')
}

export function nameOfNickname(text: string): string | undefined {
  return NICKNAMES.get(normalizePlaceName(text))
}

/** `Ft. Myers` → `fort-myers`. Nine smaller places that share a name have another slug in the table. */
export function citySlug(name: string): string {
  return nameWords(name)
    .map((word) => SLUG_SPELLINGS[word] ?? word)
    .join('-')
}
