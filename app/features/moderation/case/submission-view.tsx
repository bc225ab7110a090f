import { lazy, type ReactNode, Suspense } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { PinFields, PinMapPlate, StreetMapLink, typedPin } from '../../places/pin-map.tsx'
import { Key } from '../desk/desk-keys.tsx'
import type { Desk } from '../desk/use-desk.ts'
import { ALMOST_CERTAIN, type CaseWork } from '../deciding/use-case-work.ts'
import type { MergeCandidate, SentCase } from '../find-case.server.ts'
import { ListingLink } from './case-parts.tsx'
import { type ComparedField, ComparisonTable } from './comparison-table.tsx'

const EditFields = lazy(async () => ({
  default: (await import('../deciding/edit-fields.tsx')).EditFields,
}))

interface SubmissionViewProps {
  title: string
  sent: SentCase
  work: CaseWork
  onOpen: Desk['open']
}

export function SubmissionView({ title, sent, work, onOpen }: SubmissionViewProps) {
  // With likely duplicates the comparison needs the whole width below them and the map.
  const isLong = sent.candidates.length > 0
  const sentIn = <SubmittedFields sent={sent} work={work} />
  return (
    <>
      <WithMap map={sent.map} {...{ title, work }}>
        <CandidateList candidates={sent.candidates} work={work} onOpen={onOpen} />
        {!isLong && sentIn}
      </WithMap>
      {isLong && sentIn}
    </>
  )
}

function CandidateList({
  candidates,
  work,
  onOpen,
}: Pick<SubmissionViewProps, 'work' | 'onOpen'> & Pick<SentCase, 'candidates'>) {
  if (candidates.length === 0) {
    return (
      <p className="text-ink-soft">Nothing in the directory or in the queue looks like the same business.</p>
    )
  }
  return (
    <section aria-labelledby="candidates">
      <h3 id="candidates" className="mb-2 text-lg">
        Possible Duplicates
      </h3>
      <ol className="grid gap-3">
        {candidates.map((candidate, index) => (
          <li
            key={candidate.id}
            className={cn(
              'min-w-0 rounded-card border bg-card px-4 py-3 xl:flex xl:items-center xl:gap-4',
              index === work.candidate ? 'border-gulf' : 'border-line',
            )}
          >
            <div className="min-w-0 xl:flex-1">
              <p className="font-semibold wrap-anywhere">
                <span className="mr-2 inline-flex size-6 items-center justify-center rounded-full bg-gulf text-sm text-paper">
                  {index + 1}
                </span>
                {candidate.name}
              </p>
              <p className="text-sm text-ink-soft">
                {candidate.detail}
                {candidate.miles !== null && ` · ${candidate.miles} mi away`}
              </p>
              <p className="mt-1 wrap-anywhere">
                <strong>{likenessText(candidate)}.</strong>{' '}
                {candidate.reasons.length > 0 && `It has ${LIST.format(candidate.reasons)}.`}
              </p>
            </div>
            <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 xl:mt-0 xl:w-40 xl:flex-col xl:items-stretch">
              <Button
                aria-pressed={index === work.candidate}
                onClick={() => work.compareWith(index)}
                className="px-3 text-sm"
              >
                {index === work.candidate ? 'Compared Below' : 'Compare'}
              </Button>
              {work.canDecide && candidate.isMergeable && (
                <Button onClick={() => work.mergeInto(candidate)} className="px-3 text-sm">
                  Merge into This
                </Button>
              )}
              {candidate.kind === 'business' ? (
                <ListingLink businessId={candidate.id}>Open</ListingLink>
              ) : (
                <Button
                  variant="quiet"
                  onClick={() => onOpen('submissions', candidate.id)}
                  className="px-3 text-sm"
                >
                  Open
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const LIST = new Intl.ListFormat('en-US')

function likenessText({ score }: MergeCandidate): string {
  if (score >= ALMOST_CERTAIN) return 'Almost certainly the same'
  if (score >= 0.7) return 'Likely the same'
  return score >= 0.5 ? 'Worth a look' : 'Probably a different one'
}

function WithMap({
  map,
  children,
  ...shown
}: Pick<SentCase, 'map'> & Pick<SubmissionViewProps, 'title' | 'work'> & { children: ReactNode }) {
  if (!map) return children
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-4">
      <div className="min-w-0 flex-[999_1_20rem]">{children}</div>
      <CaseMapView map={map} {...shown} />
    </div>
  )
}

function SubmittedFields({ sent, work }: Pick<SubmissionViewProps, 'sent' | 'work'>) {
  const candidate = sent.candidates[work.candidate]
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">What Was Sent In</h3>
        {work.canDecide && (
          <Button
            variant="quiet"
            aria-pressed={work.edits !== null}
            onClick={work.edit}
            className="-ml-3 px-3 sm:ml-0"
          >
            {work.edits ? 'Stop Editing' : 'Edit before Approving'} <Key name="e" />
          </Button>
        )}
      </div>
      <div className="mt-2">
        {work.edits ? (
          <Suspense fallback={<Spinner label="Loading..." />}>
            <EditFields sent={sent} edits={work.edits} errors={work.errors} onType={work.type} />
          </Suspense>
        ) : (
          <ComparisonTable
            caption={candidate ? `The submission beside ${candidate.name}` : 'The submission'}
            fields={comparedFields(sent, work.candidate)}
            offeredTitle="Sent in"
            presentTitle={
              candidate &&
              `${candidate.kind === 'business' ? 'Listing' : 'Submission'} ${work.candidate + 1}: ${candidate.name}`
            }
          />
        )}
      </div>
    </>
  )
}

function comparedFields({ candidates, fields }: SentCase, number: number): ComparedField[] {
  const differences = new Map(candidates[number]?.differences.map((one) => [one.name, one]))
  return fields.flatMap(({ name, label, value, href }) => {
    const { present, isSame, offered } = differences.get(name) ?? {}
    if (value === '' && !present) return []
    return [{ name, label, offered: offered ?? value, href, present, isSame }]
  })
}

function CaseMapView({
  map: { own, others, around, precision, ...map },
  title,
  work: { canDecide, pin, putPin, errors },
}: {
  map: NonNullable<SentCase['map']>
  title: string
  work: CaseWork
}) {
  const isPutting = canDecide && pin !== undefined
  const plate = { map, label: `${title} on the map around ${around}`, others }
  return (
    <figure className="min-w-0 flex-[1_1_16rem]">
      {isPutting ? (
        <PinFields {...plate} typed={pin} error={errors?.['pin']} onType={putPin} />
      ) : (
        <PinMapPlate {...plate} pin={own} isSoft />
      )}
      <figcaption className="mt-1 text-sm text-ink-soft">
        <span className="block">
          {pin ? 'The pin goes on the map when you approve.' : `Around ${around}. ${precision}.`}
        </span>
        {!isPutting && <StreetMapLink point={own} />}
        {canDecide && (
          <Button
            variant="quiet"
            className="px-3 text-sm"
            onClick={() => putPin(pin ? undefined : typedPin(own))}
          >
            {pin ? 'Back to the Town Only' : 'Put the Pin by Hand'}
          </Button>
        )}
      </figcaption>
    </figure>
  )
}
