/** Invisible characters; some reverse the letters around them: `…Co\u202Egpj.exe`. */
const INVISIBLE = /[\p{Cf}\u115F\u1160\u3164\uFFA0]/gu

/** For emails and titles, where a second typed line would look like ours. */
export function oneLine(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
