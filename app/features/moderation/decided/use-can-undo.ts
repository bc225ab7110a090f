import { useAnswer } from '../../accounts/components.ts'
import { fetchCase, type MadeDecision } from '../desk/desk-client.ts'
import { caseSubject } from '../case/use-case.ts'

/** A sender may answer at any time, and then there is nothing left to take back. */
const REFETCH_MS = 60_000

export function useCanUndo(made: MadeDecision | undefined): boolean {
  const { data } = useAnswer(
    made && caseSubject(made.kind, made.id),
    () => fetchCase(made?.kind ?? 'submissions', made?.id ?? ''),
    { refreshInterval: REFETCH_MS, revalidateOnFocus: true },
  )
  return made !== undefined && (data === undefined ? made.canUndo === true : data.undo?.obstacle === null)
}
