import { withoutGuard } from '../../open-data/file-formats.server.ts'
import { LANGUAGES } from '../../businesses/languages.ts'
import { nameWords } from '../../places/place-name.ts'
import { findBranch, listBranchNames } from '../../veterans/branches.ts'
import type { VerificationLevel } from '../../veterans/levels.ts'
import { VERIFICATION_LEVELS } from '../../../db/schema/verification-level.ts'

// The last is what the search of the SBA writes.
const NOTHING =
  /^(?:n\s*[/.]?\s*a\.?|#n\/a|#(?:ref|value|name|null|div\/0)[!?]|none|nil|null|nan|undefined|unknown|not (?:available|applicable|provided|given)|tb[da]|\(blank\)|[-–—_.?*/\s]+|the business owner has hidden this information.*)$/i
const WRAPPED = /^(?:“([^“”]*)”|‘([^‘’]*)’|"([^"]*)")$/
const LINK = /^=HYPERLINK\(\s*"[^"]*"\s*[,;]\s*"(.*)"\s*\)$/i

/** What a cell says, without what spreadsheets and people put around it; empty where it says that there is nothing. */
export function cleanCell(cell: string): string {
  if (cell === '') return ''
  const text = withoutGuard(cell.replaceAll('\u00a0', ' ').trim())
  const inner = (LINK.exec(text) ?? WRAPPED.exec(text))?.slice(1).find((part) => part !== undefined)
  const said = inner?.replaceAll('""', '"').trim() ?? text
  return NOTHING.test(said) ? '' : said
}

/** `32202.0` and `9.045550123E9` are numbers as spreadsheets write them: `32202`, `9045550123`. */
export function withoutDecimals(text: string): string {
  if (!/^\d+(?:\.\d+)?(?:e\+?\d{1,2})?$/i.test(text) || /^\d+$/.test(text)) return text
  return Number.isSafeInteger(Number(text)) ? String(Number(text)) : text
}

const DAY_MS = 86_400_000

/** Of a year, a date, or a date as Excel counts it: in days since the end of 1899. */
export function yearOf(text: string): string {
  const years = text.match(/(?<!\d)(?:1[7-9]|20)\d\d(?!\d)/g) ?? []
  if (years[0] !== undefined && years.length === 1) return years[0]
  if (!/^\d{5}(?:\.\d+)?$/.test(text)) return text
  return String(new Date(Date.UTC(1899, 11, 30) + Number(text) * DAY_MS).getUTCFullYear())
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Texts from other sites may be markup, of which the words are taken. */
export function withoutMarkup(text: string): string {
  if (!/<\/?[a-z]|&[a-z#]/i.test(text)) return text
  return text
    .replace(/\s*<(?:br|\/p|\/li|\/h\d|\/div)\b[^<>]*>\s*/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(?:#(\d{1,5})|([a-z]+));/gi, (whole, code: string | undefined, name: string) =>
      code ? String.fromCodePoint(Number(code)) : (ENTITIES[name.toLowerCase()] ?? whole),
    )
}

const TOTAL = /^(?:(?:grand|sub)[\s-]?)?totals?\b|^(?:sum|count|records?|rows?)\b/i
const NUMBER = /^[$€]?[\d.,\s]{1,12}%?$/

/** Nothing but numbers and the word for a total, or nothing at all. */
export function isTotal(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '' || NUMBER.test(cell) || (cell.length < 40 && TOTAL.test(cell)))
}

const tagsByName = new Map(Object.entries(LANGUAGES).map(([tag, name]) => [name.toLowerCase(), tag]))

/** `English, Spanish` and `en;es` as `en,es`; what is unknown stays. */
export function languageTags(text: string): string {
  return partsOf(text)
    .map((part) => tagsByName.get(part.toLowerCase()) ?? part)
    .join(',')
}

export function partsOf(text: string): string[] {
  return text
    .split(/[,;/\n&]|\band\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

const branchesByName = new Map(
  listBranchNames().map(({ id, alias }) => [nameWords(alias).join(''), id] as const),
)

/** `USMC` → `marine-corps`. */
export function branchId(text: string): string {
  return findBranch(text)?.id ?? branchesByName.get(nameWords(text).join('')) ?? text
}

/** What a row claims. The SBA certifies veterans' businesses; that others are women's or in a HUBZone is no matter here. */
export function claimedLevel(level: string, certifications: string): VerificationLevel | null {
  if (/\b(?:sd)?vosb\b|veteran[\s-]owned/i.test(certifications)) return 'sba_certified'
  return VERIFICATION_LEVELS.find((name) => name === level) ?? null
}
