/**
 * Web addresses as strangers write them into texts, so that mail programs make links of them: with a scheme, with `www.`, or
 * a host alone under one of the endings that advertising uses.
 */
const LINK =
  /(?:https?:\/\/|\bwww\.|\[url\b|<a\s)\S*|\b[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|info|biz|io|co|us|ru|cn|me|ly|gl|gd|app|dev|xyz|top|club|link|site|shop|store|online|live|click)\b(?:[/?#:]\S*)?/giu

/** How many web addresses a text has. */
export function countLinks(text: string): number {
  return text.match(LINK)?.length ?? 0
}

/** The text without them; something in brackets says where one was. */
export function withoutLinks(text: string): string {
  return text.replace(LINK, '[web address left out]')
}
