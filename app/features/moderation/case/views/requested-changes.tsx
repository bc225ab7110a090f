import { lazy, Suspense } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import type { DeskCase } from '../case.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { Key } from '../../desk/key.tsx'
import type { CaseWork } from '../../deciding/use-case-work.ts'

const ChangeFields = lazy(async () => ({
  default: (await import('./change-fields.tsx')).ChangeFields,
}))

export function RequestedChanges({
  shown: { differences = [], decided },
  work,
}: {
  shown: Exclude<DeskCase, { kind: 'submissions' }>
  work: CaseWork
}) {
  if (differences.length === 0) return null
  return (
    <>
      {work.canDecide && (
        <Button onClick={work.edit} aria-pressed={work.edits !== null} className="mb-3">
          {work.edits ? 'Compare Instead' : 'Choose or Edit Fields'} <Key name="e" />
        </Button>
      )}
      {work.edits ? (
        <Suspense fallback={<Spinner label="Loading..." />}>
          <ChangeFields changes={differences} work={work} edits={work.edits} />
        </Suspense>
      ) : (
        <ComparisonTable
          caption="What is asked for beside the listing"
          fields={differences}
          offeredTitle="Should say"
          presentTitle={decided ? 'Before' : 'Public now'}
        />
      )}
    </>
  )
}
