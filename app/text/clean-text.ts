const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Control characters, halves of characters and what Unicode says is none: no feed or calendar may hold them. */
const NO_CHARACTERS = /[\p{NChar}\p{Cs}\ufeff\ufff9-\ufffb]|[^\P{Cc}\t\n]/gu

/** As every text is stored: a browser sends two characters between lines, and would count one more for each. */
export function cleanText(text: string): string {
  return text.replace(LINE_ENDS, '\n').replace(NO_CHARACTERS, '')
}
