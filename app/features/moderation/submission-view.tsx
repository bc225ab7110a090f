import { Eye } from 'lucide-react'
import type { SubmissionCase } from './case.ts'
import { CandidateList } from './candidate-list.tsx'
import { CaseMapView } from './case-map-view.tsx'
import { CaseNote, CasePart, ListingLink } from './case-parts.tsx'
import { type ComparedField, ComparisonTable } from './comparison-table.tsx'
import type { DeskKind } from './desk.ts'
import { EditFields } from './edit-fields.tsx'
import { Button } from '../../ui/index.ts'
import { Key } from './key.tsx'
import { SenderPart } from './sender-part.tsx'
import type { CaseWork } from './use-case-work.ts'

/** A submission beside what may be the same business, with its place, its picture and its sender. */
export function SubmissionView({
  shown,
  work,
  onOpen,
}: {
  shown: SubmissionCase
  work: CaseWork
  onOpen: (kind: DeskKind, id: string) => void
}) {
  const candidate = shown.candidates[work.candidate]
  return (
    <>
      {shown.openBy === 'another' && (
        <CaseNote>
          <p className="flex items-center gap-2">
            <Eye aria-hidden className="size-5 shrink-0" /> Another moderator has this open. If you decide it,
            they are told.
          </p>
        </CaseNote>
      )}
      {shown.businessId && (
        <ListingLink businessId={shown.businessId}>The listing that it became</ListingLink>
      )}
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_12rem]">
        <div className="min-w-0">
          <CandidateList shown={shown} work={work} onOpen={onOpen} />
        </div>
        {shown.map && <CaseMapView map={shown.map} title={shown.title} />}
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">What was sent in</h3>
        {work.canDecide && (
          <Button variant="quiet" aria-pressed={work.edits !== null} onClick={work.edit} className="px-3!">
            {work.edits ? 'Stop Editing' : 'Edit before Approving'} <Key name="e" />
          </Button>
        )}
      </div>
      <div className="mt-2">
        {work.edits ? (
          <EditFields shown={shown} edits={work.edits} onType={work.type} />
        ) : (
          <ComparisonTable
            caption={candidate ? `The submission beside ${candidate.name}` : 'The submission'}
            fields={fieldsOf(shown, work.candidate)}
            offeredTitle="Sent in"
            presentTitle={
              candidate &&
              `${candidate.kind === 'business' ? 'Listing' : 'Submission'} ${work.candidate + 1}: ${candidate.name}`
            }
          />
        )}
      </div>
      {shown.photo && (
        <CasePart title="The photograph">
          <img
            src={shown.photo.src}
            alt={shown.photo.alt || 'What came with it, without a description'}
            className="max-h-96 max-w-full rounded-card border border-line"
          />
        </CasePart>
      )}
      <CasePart title="Who sent it">
        <SenderPart shown={shown} onOpen={onOpen} />
      </CasePart>
    </>
  )
}

/** Every field that has something, in the order of the form, with what the candidate has. */
function fieldsOf(shown: SubmissionCase, number: number): ComparedField[] {
  const beside = new Map(shown.candidates[number]?.differences.map((one) => [one.name, one]))
  return shown.fields.flatMap(({ name, label, value, href }) => {
    const { present, isSame, offered } = beside.get(name) ?? {}
    if (value === '' && !present) return []
    return [{ name, label, offered: offered ?? value, href, present, isSame }]
  })
}
