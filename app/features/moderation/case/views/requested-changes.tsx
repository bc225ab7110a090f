import { lazy, Suspense } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import type { RequestedChange } from '../case.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { Key } from '../../desk/key.tsx'
import type { CaseWork } from '../../deciding/use-case-work.ts'

const ChangeFields = lazy(async () => ({
  default: (await import('./change-fields.tsx')).ChangeFields,
}))

export function RequestedChanges({
  caption,
  offeredTitle,
  isDecided,
  changes,
  work,
}: {
  caption: string
  offeredTitle: string
  isDecided: boolean
  changes: readonly RequestedChange[]
  work: CaseWork
}) {
  return (
    <>
      {work.canDecide && (
        <Button onClick={work.edit} aria-pressed={work.edits !== null} className="mb-3">
          {work.edits ? 'Compare Instead' : 'Choose or Edit Fields'} <Key name="e" />
        </Button>
      )}
      {work.edits ? (
        <Suspense fallback={<Spinner label="Loading..." />}>
          <ChangeFields changes={changes} work={work} edits={work.edits} />
        </Suspense>
      ) : (
        <ComparisonTable
          caption={caption}
          fields={changes}
          offeredTitle={offeredTitle}
          presentTitle={isDecided ? 'Before' : 'Public now'}
        />
      )}
    </>
  )
}
