import {
  composeMail,
  decisionTakenBack,
  NEW_DECISION_FOLLOWS,
  type NewMail,
  reviewerWrote,
} from '../mail/index.server.ts'

const BECAUSE_YOU_TOLD_US =
  'You get this mail because you left this address with a report to the directory. The owner never sees it.'

interface Decided {
  recipient: string
  businessId: string
  businessName: string
  isResolved: boolean
  /** What the moderator wrote. */
  text: string
  publicUrl: string
}

/** To whoever left an address with a report: what came of it. */
export function reportDecidedMail(decided: Decided): NewMail {
  const { recipient, businessId, businessName, isResolved, text, publicUrl } = decided
  const link = `${publicUrl}/business/${businessId}`
  const subject = `What came of your report about ${businessName}`
  return composeMail({
    kind: isResolved ? 'report-resolved' : 'report-dismissed',
    recipient,
    subject,
    paragraphs: [
      isResolved
        ? `Thank you. We looked into it, and you were right about ${businessName}.`
        : `Thank you. We looked into it and left the page of ${businessName} as it is.`,
      ...reviewerWrote(text),
    ],
    button: { label: 'See the page', href: link },
    footer: BECAUSE_YOU_TOLD_US,
  })
}

/** To the same person, when what we wrote about their report was a mistake. */
export function reportReopenedMail(
  reopened: Pick<Decided, 'recipient' | 'businessId' | 'businessName' | 'publicUrl'>,
): NewMail {
  const { recipient, businessId, businessName, publicUrl } = reopened
  const link = `${publicUrl}/business/${businessId}`
  const subject = `We are looking at your report about ${businessName} again`
  return composeMail({
    kind: 'report-reopened',
    recipient,
    subject,
    paragraphs: [`${decisionTakenBack('your report')} ${NEW_DECISION_FOLLOWS}`],
    button: { label: 'See the page', href: link },
    footer: BECAUSE_YOU_TOLD_US,
  })
}
