/**
 * Invisible characters; some reverse the letters around them: `…Co\u202Egpj.exe`. Those stay that join or choose the
 * form of what stands before them: emoji, and letters of Arabic, Persian, Indic and Japanese names.
 */
const INVISIBLE =
  /([[\p{L}\p{M}\p{ExtPict}\p{EMod}]--[\p{sc=Latin}\p{DI}]][\u200c\u200d\p{VS}]+|[#*\d]\ufe0f|\u{1f3f4}[\u{e0020}-\u{e007f}]+)|[\p{DI}\ufff9-\ufffb]/gv

/** For emails and titles, where a second typed line would look like ours. */
export function oneLine(text: string): string {
  return text
    .replace(INVISIBLE, '$1')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
