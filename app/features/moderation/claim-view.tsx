import { Button } from '../../ui/index.ts'
import type { ClaimCase } from './case.ts'
import { CaseNote, CasePart, FactList, ListingLink } from './case-parts.tsx'
import type { DeskKind } from './desk.ts'
import { timeText } from './time-text.ts'

/** Who says that a listing is theirs, what they say, and who else does. */
export function ClaimView({
  shown,
  onOpen,
}: {
  shown: ClaimCase
  onOpen: (kind: DeskKind, id: string) => void
}) {
  const { owners, rivals, decided } = shown
  return (
    <>
      {owners > 0 && !decided && (
        <CaseNote>
          This listing has {owners === 1 ? 'an owner' : `${owners} owners`} already. If you approve, the
          claimant becomes one more.
        </CaseNote>
      )}
      {rivals.length > 0 && (
        <CaseNote>
          {rivals.length === 1 ? 'Somebody else claims' : `${rivals.length} others claim`} it too:
          {rivals.map(({ id, accountEmail, since }) => (
            <Button key={id} variant="quiet" onClick={() => onOpen('claims', id)} className="px-2!">
              {accountEmail}, {timeText(since)}
            </Button>
          ))}
        </CaseNote>
      )}
      <p>
        <strong className="wrap-anywhere">{shown.accountEmail}</strong> says that this business is theirs.
      </p>
      <blockquote className="mt-2 rounded-card border border-line bg-card p-4 whitespace-pre-line wrap-anywhere">
        {shown.statement || 'Nothing was written with it.'}
      </blockquote>
      <CasePart title="The listing">
        <FactList facts={shown.listing} />
        <ListingLink businessId={shown.businessId}>Open the listing</ListingLink>
      </CasePart>
    </>
  )
}
