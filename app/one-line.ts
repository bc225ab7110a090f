/**
 * A text for one line, as a name is: it stands in mails and titles, where a second line that somebody typed would look like
 * ours.
 */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
