/** Days first: any of them tells that a text is Spanish. */
const DAYS: readonly [string, string][] = [
  ['lun(?:es)?', 'mon'],
  ['mar(?:tes)?', 'tue'],
  ['mie(?:r(?:coles)?)?', 'wed'],
  ['jue(?:v(?:es)?)?', 'thu'],
  ['vie(?:r(?:nes)?)?', 'fri'],
  ['sab(?:ados?)?', 'sat'],
  ['dom(?:ingos?)?', 'sun'],
  ['l(?= ?(?:-|a) ?[vsd]\\b)', 'mon'],
  ['todos los dias|diario|diariamente', 'daily'],
  ['entre semana', 'weekdays'],
  ['fin(?:es)? de semana', 'weekends'],
]
const WORDS: readonly [string, string][] = [
  ['v(?= |:|$)', 'fri'],
  ['s(?= |:|$)', 'sat'],
  ['d(?= |:|$)', 'sun'],
  ['cerrad[oa]s?', 'closed'],
  ['abiert[oa]s?', ''],
  ['(?:solo )?(?:con|por|previa) cita(?: previa)?', 'by appointment'],
  ['(?:del?|por) la manana', 'am'],
  ['(?:del?|por) la (?:tarde|noche)', 'pm'],
  ['mediodia', 'noon'],
  ['medianoche', 'midnight'],
  ['horas', 'hours'],
  ['a(?! ?\\.| m\\b)|al|hasta', '-'],
  ['[ye]', ','],
  ['desde|del?|l[ao]s?', ''],
]
const toPatterns = (table: readonly [string, string][]) =>
  table.map(([spanish, english]) => [new RegExp(`\\b(?:${spanish})(?![a-z])`, 'g'), english] as const)
const DAY_PATTERNS = toPatterns(DAYS)
const ALL_PATTERNS = [...DAY_PATTERNS, ...toPatterns(WORDS)]

/** `lunes a viernes 8 a 5` as `mon - fri 8 - 5`. @param text in small letters */
export function spanishDaysInEnglish(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '')
  if (!DAY_PATTERNS.some(([spanish]) => plain.search(spanish) >= 0)) return text
  return ALL_PATTERNS.reduce((read, [spanish, english]) => read.replace(spanish, english), plain)
}
