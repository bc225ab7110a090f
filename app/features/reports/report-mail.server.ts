import { endSentence } from '../../text/end-sentence.ts'
import type { ListingChanges, reports } from '../../db/schema/index.ts'
import {
  addressMailReason,
  ownerMailReason,
  composeMail,
  decisionTakenBack,
  NEW_DECISION_FOLLOWS,
  type NewMail,
  reviewerNote,
} from '../mail/index.server.ts'
import { columnLabel } from '../businesses/index.ts'
import { myBusinessPath } from '../owners/index.ts'

const BECAUSE_YOU_TOLD_US =
  'You’re receiving this email because you left this address with a report to the directory. The owner never sees it.'

interface DecidedReport {
  recipient: string
  businessId: string
  businessName: string
  kind: typeof reports.$inferSelect.kind
  sender: typeof reports.$inferSelect.sender
  isResolved: boolean
  isUndone: boolean
  isTakenDown: boolean
  hasPage: boolean
  /** Of a correction: what it asked for, and what was published of it. */
  asked: ListingChanges
  published: ListingChanges
  text: string
  publicUrl: string
}

export function reportDecidedMail(decided: DecidedReport): NewMail {
  const { recipient, businessName, kind, sender, isResolved, text } = decided
  const isObjection = kind === 'objection'
  return composeMail({
    kind: isResolved ? 'report-resolved' : 'report-dismissed',
    recipient,
    subject: isObjection
      ? `We looked at your listing for ${businessName} again`
      : `What came of your report about ${businessName}`,
    paragraphs: [...outcome(decided), ...reviewerNote(text)],
    button: buttonOf(decided),
    footer: SENT_BECAUSE[sender](businessName),
  })
}

function outcome({
  businessName,
  kind,
  isResolved,
  isUndone,
  isTakenDown,
  asked,
  published,
}: DecidedReport): string[] {
  if (kind === 'objection') {
    if (!isResolved) return [`We looked at what you told us. What we did to ${businessName} stays as it is.`]
    return [
      endSentence(`Thank you. You were right about ${businessName}`),
      ...(isUndone ? ['We have undone it.'] : []),
    ]
  }
  if (!isResolved) return [`Thank you. We looked into it and left the page of ${businessName} as it is.`]
  const labels = (wanted: (name: string) => boolean) =>
    new Intl.ListFormat('en-US').format(Object.keys(asked).filter(wanted).map(columnLabel))
  const left = labels((name) => !(name in published))
  return [
    endSentence(`Thank you. We looked into it, and you were right about ${businessName}`),
    ...(isTakenDown ? ['The listing is no longer in the directory.'] : []),
    ...(kind === 'correction' && !isTakenDown ? [`We updated: ${labels((name) => name in published)}.`] : []),
    ...(kind === 'correction' && !isTakenDown && left ? [`We left as it was: ${left}.`] : []),
  ]
}

const SENT_BECAUSE: Record<DecidedReport['sender'], (businessName: string) => string> = {
  visitor: () => BECAUSE_YOU_TOLD_US,
  listing: addressMailReason,
  owner: ownerMailReason,
}

export function reportReopenedMail(
  reopened: Pick<
    DecidedReport,
    'recipient' | 'businessId' | 'businessName' | 'kind' | 'sender' | 'hasPage' | 'publicUrl'
  >,
): NewMail {
  const { recipient, businessName, kind, sender } = reopened
  const about = kind === 'objection' ? 'your objection' : 'your report'
  return composeMail({
    kind: 'report-reopened',
    recipient,
    subject:
      kind === 'objection'
        ? `We’re looking at your listing for ${businessName} again`
        : `We’re looking at your report about ${businessName} again`,
    paragraphs: [`${decisionTakenBack(about)} ${NEW_DECISION_FOLLOWS}`],
    button: buttonOf(reopened),
    footer: SENT_BECAUSE[sender](businessName),
  })
}

function buttonOf({
  businessId,
  sender,
  hasPage,
  publicUrl,
}: Pick<DecidedReport, 'businessId' | 'sender' | 'hasPage' | 'publicUrl'>) {
  if (sender === 'owner') {
    return { label: 'Open Your Page', href: `${publicUrl}${myBusinessPath(businessId)}` }
  }
  return hasPage ? { label: 'See the Page', href: `${publicUrl}/business/${businessId}` } : undefined
}
