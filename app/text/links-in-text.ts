/**
 * In a word: a web address as strangers write it, so that mail programs make a link of it: with a scheme, with `www.`, or a
 * host alone under one of the endings that advertising uses. It looks at no character twice, however long the word is.
 */
const LINK =
  /https?:\/\/|\bwww\.|\[url\b|^<a$|[\w-]\.(?:com|net|org|info|biz|io|co|us|ru|cn|me|ly|gl|gd|app|dev|xyz|top|club|link|site|shop|store|online|live|click)(?![\w-])/i

const WORD = /\S+/g

/** How many web addresses a text has. */
export function countLinks(text: string): number {
  return (text.match(WORD) ?? []).filter((word) => LINK.test(word)).length
}

/** The text without the words that are web addresses; something in brackets says where one was. */
export function withoutLinks(text: string): string {
  return text.replace(WORD, (word) => (LINK.test(word) ? '[web address left out]' : word))
}
