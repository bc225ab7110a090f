import { composeMail, type NewMail } from '../mail/index.server.ts'

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
      ...(text ? [`Our reviewer wrote: ${text}`] : []),
    ],
    button: { label: 'See the page', href: link },
    footer:
      'You get this mail because you left this address with a report to the directory. The owner never sees it.',
  })
}
