import type { ReportCase } from '../case.ts'
import { CaseNote, CasePart, ListingPart, Quote } from './case-parts.tsx'
import { RequestedChanges } from './requested-changes.tsx'
import { momentText } from '../../../../time/eastern-time.ts'
import type { CaseWork } from '../../deciding/use-case-work.ts'

export function ReportView({ shown, work }: { shown: ReportCase; work: CaseWork }) {
  const { problem, differences, objection, message, alike, owners, decided } = shown
  return (
    <>
      {alike > 0 && (
        <CaseNote>
          {alike === 1 ? 'One more report on this listing is' : `${alike} more reports on this listing are`}{' '}
          waiting.
        </CaseNote>
      )}
      {!decided && owners > 0 && shown.reportKind !== 'objection' && (
        <CaseNote>This listing has an owner, who will be told of any change and can object.</CaseNote>
      )}
      {problem && <p className="font-semibold">{problem}</p>}
      {shown.reportKind === 'objection' && (
        <p className="font-semibold">Someone says that what we did is wrong.</p>
      )}
      {differences.length > 0 && (
        <RequestedChanges
          caption="The correction beside the listing"
          offeredTitle="Should say"
          isDecided={decided !== null}
          changes={differences}
          work={work}
        />
      )}
      {message && <Quote>{message}</Quote>}
      <p className="mt-2 wrap-anywhere text-ink-soft">{senderText(shown)}</p>
      {objection && (
        <CasePart title="What It Is About">
          <div className="rounded-card border border-line bg-card p-4 wrap-anywhere">
            <p className="text-sm text-ink-soft">
              {momentText(objection.at)}, {objection.who}
            </p>
            {objection.what && <p className="font-semibold">{objection.what}</p>}
            {objection.changes.map(({ label, from, to }) => (
              <p key={label} className="whitespace-pre-line">
                <strong>{label}:</strong> {from || 'nothing'} → {to || 'nothing'}
              </p>
            ))}
            {objection.reason && <p className="mt-1 whitespace-pre-line">{objection.reason}</p>}
          </div>
        </CasePart>
      )}
      <ListingPart shown={shown} />
    </>
  )
}

function senderText({ reporterEmail, sender, decided }: ReportCase): string {
  if (!reporterEmail) return 'The person who reported it left no address.'
  const from = {
    visitor: reporterEmail,
    listing: `${reporterEmail}, by the link that we sent to the listing’s own address,`,
  }[sender]
  return decided ? `Sent by ${from.replace(/,$/, '')}.` : `${from} will get your answer.`
}
