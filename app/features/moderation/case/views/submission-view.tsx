import { lazy, type ReactNode, Suspense } from 'react'
import type { SubmissionCase } from '../case.ts'
import { CandidateList, type SubmissionViewProps } from './candidate-list.tsx'
import { type ComparedField, ComparisonTable } from './comparison-table.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { Key } from '../../desk/key.tsx'
import type { CaseWork } from '../../deciding/use-case-work.ts'

const EditFields = lazy(async () => ({
  default: (await import('../../deciding/edit-fields.tsx')).EditFields,
}))

export function SubmissionView({ shown, work, onOpen }: SubmissionViewProps) {
  // With likely duplicates the comparison needs the whole width below them and the map.
  const isLong = shown.candidates.length > 0
  const sentIn = <SubmittedFields shown={shown} work={work} />
  return (
    <>
      <WithMap shown={shown}>
        <CandidateList shown={shown} work={work} onOpen={onOpen} />
        {!isLong && sentIn}
      </WithMap>
      {isLong && sentIn}
    </>
  )
}

function WithMap({ shown: { map, title }, children }: { shown: SubmissionCase; children: ReactNode }) {
  if (!map) return children
  return (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_12rem]">
      <div className="min-w-0">{children}</div>
      <CaseMapView map={map} title={title} />
    </div>
  )
}

function SubmittedFields({ shown, work }: { shown: SubmissionCase; work: CaseWork }) {
  const candidate = shown.candidates[work.candidate]
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
            <EditFields shown={shown} edits={work.edits} errors={work.errors} onType={work.type} />
          </Suspense>
        ) : (
          <ComparisonTable
            caption={candidate ? `The submission beside ${candidate.name}` : 'The submission'}
            fields={comparedFields(shown, work.candidate)}
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

function comparedFields(shown: SubmissionCase, number: number): ComparedField[] {
  const differences = new Map(shown.candidates[number]?.differences.map((one) => [one.name, one]))
  return shown.fields.flatMap(({ name, label, value, href }) => {
    const { present, isSame, offered } = differences.get(name) ?? {}
    if (value === '' && !present) return []
    return [{ name, label, offered: offered ?? value, href, present, isSame }]
  })
}

function CaseMapView({ map, title }: { map: NonNullable<SubmissionCase['map']>; title: string }) {
  const unit = map.width / 100
  return (
    <figure className="max-w-60 min-w-0">
      <svg
        role="img"
        aria-label={`${title} on the map of ${map.countyName} County`}
        viewBox={map.viewBox}
        className="w-full rounded-card border border-line bg-card"
      >
        {map.around.map((path) => (
          <path key={path} d={path} className="fill-sand stroke-line" strokeWidth={unit * 0.3} />
        ))}
        <path d={map.county} className="fill-paper stroke-line-strong" strokeWidth={unit * 0.6} />
        {map.others.map(({ x, y, label }) => (
          <g key={label}>
            <circle cx={x} cy={y} r={unit * 3.4} className="fill-gulf stroke-card" strokeWidth={unit * 0.6} />
            <text
              x={x}
              y={y}
              dy="0.35em"
              textAnchor="middle"
              fontSize={unit * 4.6}
              className="fill-paper font-semibold"
            >
              {label}
            </text>
          </g>
        ))}
        {map.own && (
          <circle
            cx={map.own.x}
            cy={map.own.y}
            r={unit * 2.2}
            className="fill-signal stroke-card"
            strokeWidth={unit * 0.6}
          />
        )}
      </svg>
      <figcaption className="mt-1 text-sm text-ink-soft">
        <span className="block">
          {map.countyName} County. {map.precision}.
        </span>
        <a href={map.href} target="_blank" rel="noreferrer" className="tap-line">
          Street map
        </a>
      </figcaption>
    </figure>
  )
}
