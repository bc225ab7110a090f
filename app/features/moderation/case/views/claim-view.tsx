import { Button } from '../../../../ui/button.tsx'
import type { ClaimCase } from '../case.ts'
import { CaseNote, CasePart, ListingPart, Quote } from './case-parts.tsx'
import type { OpenCase } from '../../desk.ts'
import { momentText } from '../../../../time/eastern-time.ts'

export function ClaimView({ shown, onOpen }: { shown: ClaimCase; onOpen: OpenCase }) {
  const { owners, rivals, decided } = shown
  return (
    <>
      {owners.length > 0 && !decided && (
        <CaseNote>
          This listing already has {owners.length === 1 ? 'an owner' : `${owners.length} owners`}. If you
          approve, the claimant becomes one more.
        </CaseNote>
      )}
      {rivals.length > 0 && (
        <CaseNote>
          {rivals.length === 1 ? 'Someone else claims' : `${rivals.length} others claim`} it too:
          {rivals.map(({ id, accountEmail, since }) => (
            <Button
              key={id}
              variant="quiet"
              onClick={() => onOpen('claims', id)}
              className="justify-start px-2 text-left"
            >
              {accountEmail}, {momentText(since)}
            </Button>
          ))}
        </CaseNote>
      )}
      <p>
        <strong className="wrap-anywhere">{shown.accountEmail}</strong> says that this business is theirs.
      </p>
      <Quote>{shown.statement || 'They didn’t add a statement.'}</Quote>
      {owners.length > 0 && (
        <CasePart title={owners.length === 1 ? 'The Current Owner' : 'The Current Owners'}>
          <ul className="grid gap-3">
            {owners.map((owner) => (
              <li key={`${owner.email} ${owner.since}`}>
                <strong className="wrap-anywhere">
                  {owner.email ?? 'An account without a known address'}
                </strong>
                , owner since {momentText(owner.since)}. <OwnerAnswer answer={owner.answer} />
              </li>
            ))}
          </ul>
        </CasePart>
      )}
      <ListingPart shown={shown} />
    </>
  )
}

function OwnerAnswer({ answer }: { answer: ClaimCase['owners'][number]['answer'] }) {
  if (!answer) return 'They haven’t answered yet.'
  return (
    <>
      {answer.agrees ? 'They agree' : 'They don’t agree'}, {momentText(answer.at)}
      {answer.text === '' ? '.' : ':'}
      {answer.text !== '' && <Quote>{answer.text}</Quote>}
    </>
  )
}
