/** Seen by nobody, and some turn the letters around them: `…Co\u202Egpj.exe`. */
const INVISIBLE = /[\p{Cf}\u115F\u1160\u3164\uFFA0]/gu

/**
 * A text for one line, as a name is: it stands in mails and titles, where a second line that somebody typed would look like
 * ours.
 */
export function oneLine(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
