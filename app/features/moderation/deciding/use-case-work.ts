import { useState } from 'react'
import type { MergeCandidate, DeskCase } from '../case/case.ts'
import { decisionsOf, type DecisionVerb, type DeskKind } from '../desk/desk.ts'
import type { DecisionToSend } from '../desk/desk-client.ts'
import type { Desk } from '../desk/use-desk.ts'

/** From this score on approving asks first. */
export const ALMOST_CERTAIN = 0.85

interface WorkState {
  caseId: string | undefined
  verb: DecisionVerb | null
  /** Changed fields of the form; null while nothing is edited. */
  edits: Record<string, string> | null
  /** Columns of requested changes that are not published. */
  excluded: readonly string[]
  /** Index of the candidate in the comparison. */
  candidate: number
}

const newWork = (caseId: string | undefined): WorkState => ({
  caseId,
  verb: null,
  edits: null,
  excluded: [],
  candidate: 0,
})

export function useCaseWork(desk: Desk) {
  const { shown, decide } = desk
  const [stored, setWork] = useState(() => newWork(shown?.id))
  const work = stored.caseId === shown?.id ? stored : newWork(shown?.id)
  const change = (part: Partial<WorkState>) => setWork({ ...work, ...part })
  const canDecide = shown !== undefined && shown.decided === null && !mayNotDecide(shown)

  const send = async (decision: DecisionToSend) => {
    const edits =
      decision.decision === 'approve' && work.edits && shown
        ? selectEdits(shown, work.edits, work.excluded)
        : {}
    if (await decide({ ...decision, ...edits })) setWork(newWork(undefined))
  }

  return {
    verb: work.verb,
    edits: work.edits,
    excluded: work.excluded,
    errors: work.edits ? desk.error?.fields : undefined,
    candidate: work.candidate,
    canDecide,
    /** Decides at once if no text is needed; otherwise opens the composer. */
    begin: (verb: DecisionVerb) => {
      if (!canDecide || !decisionsFor(shown).includes(verb)) return
      if (verb === 'approve' && !needsComposer(shown, work.excluded.length > 0))
        void send({ decision: 'approve' })
      else change({ verb })
    },
    cancel: () => change({ verb: null }),
    send,
    edit: () => {
      if (canDecide && isEditable(shown)) change({ edits: work.edits ? null : {}, excluded: [] })
    },
    type: (name: string, value: string) => change({ edits: { ...work.edits, [name]: value } }),
    toggleExcluded: (column: string) =>
      change({
        excluded: work.excluded.includes(column)
          ? work.excluded.filter((one) => one !== column)
          : [...work.excluded, column],
      }),
    compareWith: (candidate: number) => change({ candidate }),
    mergeInto: ({ id }: MergeCandidate) => {
      if (!canDecide || shown.kind !== 'submissions') return
      change({ candidate: shown.candidates.findIndex((one) => one.id === id), verb: 'merge' })
    },
  }
}

function selectEdits(
  shown: DeskCase,
  edits: Record<string, string>,
  excluded: readonly string[],
): Partial<DecisionToSend> {
  if (!('differences' in shown)) return { edits }
  const columns = shown.differences.map(({ name }) => name).filter((name) => !excluded.includes(name))
  return { columns, values: edits }
}

function isEditable(shown: DeskCase): boolean {
  return shown.kind === 'submissions' || ('differences' in shown && shown.differences.length > 0)
}

export function decisionsFor(shown: DeskCase): readonly DecisionVerb[] {
  const canTakeDown = shown.kind === 'reports' && shown.isPublic
  return decisionsOf(shown.kind).filter((verb) => verb !== 'take_down' || canTakeDown)
}

export function mayNotDecide({ own }: DeskCase): boolean {
  return own !== null && !own.mayDecide
}

export type CaseWork = ReturnType<typeof useCaseWork>

function needsComposer(shown: DeskCase, hasExcluded: boolean): boolean {
  const asking: readonly DeskKind[] = ['verifications', 'reports']
  if (shown.kind === 'claims') return shown.owners.length > 0
  // The owner reads why a field was left out.
  if (shown.kind === 'edits') return hasExcluded
  return asking.includes(shown.kind) || likelyDuplicate(shown) !== undefined
}

export function likelyDuplicate(shown: DeskCase): MergeCandidate | undefined {
  if (shown.kind !== 'submissions') return undefined
  return shown.candidates.find(({ score }) => score >= ALMOST_CERTAIN)
}
