import leven from 'leven'
import { withKnownEnding } from './known-ending.server.ts'

/**
 * Where most people have their mailbox. The last two are here only so that they aren't taken for a typo of
 * the others.
 */
const MAILBOXES = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'bellsouth.net',
  'verizon.net',
  'protonmail.com',
  'aol.com',
  'att.net',
  'cox.net',
  'live.com',
  'msn.com',
  'ymail.com',
  'mail.com',
  'email.com',
]
/** Two letters that changed places are two edits; a short name is another one by then. */
const LONG = 9

/**
 * What an email address was probably meant to be, where its domain is one or two letters off from one that many people
 * have, or has an ending that doesn't exist: `dana@gmail.con` → `dana@gmail.com`.
 */
export function suggestMailbox(address: string): string | undefined {
  const [name = '', domain = '', ...more] = address.trim().split('@')
  if (name === '' || domain === '' || more.length > 0) return undefined
  const meant = meantDomain(domain.toLowerCase())
  return meant === undefined ? undefined : `${name}@${meant}`
}

function meantDomain(domain: string): string | undefined {
  if (MAILBOXES.includes(domain)) return undefined
  const mailbox = MAILBOXES.find((known) => leven(domain, known) <= (known.length < LONG ? 1 : 2))
  return mailbox ?? withKnownEnding(domain)
}
