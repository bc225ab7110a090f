import { withoutGuard } from '../../open-data/file-formats.server.ts'

const NOTHING =
  /^(?:n\s*[/.]?\s*a\.?|#n\/a|#(?:ref|value|name|null|div\/0)[!?]|none|nil|null|nan|undefined|unknown|not (?:available|applicable|provided|given)|tb[da]|\(blank\)|[-–—_.?*/\s]+)$/i
const WRAPPED = /^(?:“([^“”]*)”|‘([^‘’]*)’|"([^"]*)")$/

/** What a cell says: without the signs that spreadsheets and people add, and empty where they say that there is nothing. */
export function cleanCell(cell: string): string {
  if (cell === '') return ''
  const text = withoutGuard(cell.trim()).replaceAll('\u00a0', ' ')
  const [, ...inner] = WRAPPED.exec(text) ?? []
  const said = (inner.find((part) => part !== undefined) ?? text).trim()
  return NOTHING.test(said) ? '' : said
}

/** `32202.0` and `9.045550123E9` are numbers as spreadsheets write them: `32202`, `9045550123`. */
export function withoutDecimals(text: string): string {
  if (/^\d+\.0+$/.test(text)) return text.slice(0, text.indexOf('.'))
  const number = /^\d(?:\.\d+)?e\+?\d{1,2}$/i.test(text) ? Number(text) : NaN
  return Number.isSafeInteger(number) ? String(number) : text
}

const TOTAL = /^(?:(?:grand|sub)[\s-]?)?totals?\b|^(?:sum|count|records?|rows?)\b/i
const NUMBER = /^[$€]?[\d.,\s]{1,12}%?$/

/** Nothing but numbers and the word for a total. */
export function isTotal(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return filled.every((cell) => NUMBER.test(cell) || (TOTAL.test(cell) && cell.length < 40))
}
