import { endSentence } from '../../text/end-sentence.ts'
import type { ListingChanges, reports } from '../../db/schema/index.ts'
import { columnLabel } from '../businesses/listing-fields.ts'
import { VISIBLE_AS_PAGE } from '../businesses/visibility.server.ts'
import { addressMailReason, type ListingMail, reviewerNote, seeListing } from '../mail/mail-sentences.ts'
import type { MailText } from '../mail/mail-layout.server.ts'

type ReportRow = typeof reports.$inferSelect

interface About extends ListingMail {
  row: ReportRow
  listing: { status: string }
  text: string
}

export const REPORT_MAILS = {
  /** @param published what was published of a correction */
  resolved: (about: About & { published: ListingChanges; isUndone: boolean }): MailText =>
    answer(about, 'report-resolved', about.row.kind === 'objection' ? objectionResult(about) : result(about)),

  /** The reviewer wrote to the owners. */
  taken_down: (about: About): MailText =>
    answer({ ...about, text: '' }, 'report-resolved', [
      thanks(about.businessName),
      'The listing is no longer in the directory.',
    ]),

  dismissed: (about: About): MailText =>
    answer(about, 'report-dismissed', [
      about.row.kind === 'objection'
        ? `We looked at what you told us. What we did to ${about.businessName} stays as it is.`
        : `Thank you. We looked into it and left the page of ${about.businessName} as it is.`,
    ]),
}

function answer(about: About, kind: string, paragraphs: string[]): MailText {
  return {
    kind,
    subject:
      about.row.kind === 'objection'
        ? `We looked at the listing for ${about.businessName} again`
        : `We looked into your report about ${about.businessName}`,
    paragraphs: [...paragraphs, ...reviewerNote(about.text)],
    button: findButton(about),
    footer: FOOTERS[about.row.sender](about.businessName),
  }
}

function thanks(businessName: string): string {
  return endSentence(`Thank you. We looked into it, and you were right about ${businessName}`)
}

function objectionResult({ businessName, isUndone }: About & { isUndone: boolean }): string[] {
  return [
    endSentence(`Thank you. You were right about ${businessName}`),
    ...(isUndone ? ['We have undone it.'] : []),
  ]
}

function result({ businessName, row, published }: About & { published: ListingChanges }): string[] {
  if (row.kind !== 'correction') return [thanks(businessName)]
  const labels = (names: string[]) =>
    new Intl.ListFormat('en-US').format(names.map((name) => columnLabel(name)))
  const left = Object.keys(row.changes ?? {}).filter((name) => !(name in published))
  return [
    thanks(businessName),
    `We updated: ${labels(Object.keys(published))}.`,
    ...(left.length > 0 ? [`We left as it was: ${labels(left)}.`] : []),
  ]
}

const VISITOR = () =>
  'You’re receiving this email because you left this address with a report to the directory. The owner never sees it.'

const FOOTERS: Record<ReportRow['sender'], (businessName: string) => string> = {
  visitor: VISITOR,
  unsure: VISITOR,
  listing: addressMailReason,
}

function findButton(about: About): MailText['button'] {
  const hasPage = VISIBLE_AS_PAGE.some((status) => status === about.listing.status)
  return hasPage ? { ...seeListing(about), label: 'See the Page' } : undefined
}
