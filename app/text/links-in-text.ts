import { oneLine } from './one-line.ts'

/** A scheme, `www.`, or a host with an ending that advertising uses. Linear time, however long the word. */
const LINK =
  /https?:\/\/|\bwww\.|\[url\b|^<a$|[\w-]\.(?:com|net|org|info|biz|io|co|us|ru|cn|me|ly|gl|gd|app|dev|xyz|top|club|link|site|shop|store|online|live|click)(?![\w-])/i

const WORD = /\S+/g

const EMAIL = /[^@]@[^@]/

export function countLinks(text: string): number {
  return (text.match(WORD) ?? []).filter((word) => LINK.test(word)).length
}

/** One line, in which no mail program finds an address to press: others' names stand in subjects. */
export function plainSubject(text: string): string {
  const unlinked = oneLine(text).replace(WORD, (word) =>
    LINK.test(word) || EMAIL.test(word) ? word.replace(/^.*?:\/\//, '').replace(/[.@/:]+/g, ' ') : word,
  )
  return oneLine(unlinked)
}

export function withoutLinks(text: string): string {
  return text.replace(WORD, (word) => (LINK.test(word) ? '[web address left out]' : word))
}
