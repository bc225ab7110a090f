import leven from 'leven'
import mailboxes from '../data/mailboxes.json' with { type: 'json' }
import { withKnownEnding } from './known-ending.server.ts'

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
  // The providers most people use. The last two are listed so that they aren't corrected to one of the others.
  if (mailboxes.includes(domain)) return undefined
  const mailbox = mailboxes.find((known) => leven(domain, known) <= (known.length < LONG ? 1 : 2))
  return mailbox ?? withKnownEnding(domain)
}
