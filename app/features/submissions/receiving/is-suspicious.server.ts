import { countLinks } from '../../../text/links-in-text.ts'
import type { Submission } from './submission.server.ts'

interface Arrival {
  /** When it was opened; nothing when it never was. */
  openedAt: Date | undefined
  isByPage: boolean
  now: Date
}

/**
 * Since the page was served, not since the first key: autofill and a draft fill a form in no time, and then
 * one tap sends it. Such a person's page runs our scripts, which say so; a bare request that comes at once is
 * a program's.
 */
const FASTEST_SECONDS = 3
const LONGEST_OPEN_HOURS = 72
const MOST_LINKS = 1

/**
 * Whether a submission looks like a program's: then its sender's address has to be confirmed before anybody
 * reads it. A person loses one click; so a rule may err, and none of them refuses.
 */
export function isSuspicious(submission: Submission, { openedAt, isByPage, now }: Arrival): boolean {
  const seconds = openedAt ? (now.getTime() - openedAt.getTime()) / 1000 : Number.POSITIVE_INFINITY
  const isTooOld = seconds > LONGEST_OPEN_HOURS * 3600
  const isTooFast = seconds < FASTEST_SECONDS && !isByPage
  return isTooOld || isTooFast || isAdvertising(submission)
}

/** Links have fields of their own; a text full of them is what programs send, and a name goes into mails. */
function isAdvertising({ businessName, contactName, description, serviceArea, hours }: Submission): boolean {
  const names = `${businessName} ${contactName}`
  const texts = `${description} ${serviceArea ?? ''} ${hours ?? ''}`
  return countLinks(names) > 0 || countLinks(texts) > MOST_LINKS
}
