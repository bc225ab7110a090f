import { useState } from 'react'
import type { Candidate, DeskCase } from '../case/case.ts'
import { decisionsOf, type DecisionVerb, type DeskKind } from '../desk/desk.ts'
import type { DecisionToSend } from '../desk/desk-client.ts'
import type { Desk } from '../desk/use-desk.ts'

/** From here on a likeness is so strong that approving asks first. */
export const ALMOST_CERTAIN = 0.85

/** What is being done to the case that is open, until it is sent or left. */
interface Work {
  of: string | undefined
  /** The decision whose text is being written. */
  verb: DecisionVerb | null
  /** Fields of the form that were changed; null while nothing is edited. */
  edits: Record<string, string> | null
  /** Columns of asked changes that are not to be published. */
  left: readonly string[]
  /** Which candidate stands beside the submission; the likeliest at first. */
  candidate: number
}

const fresh = (of: string | undefined): Work => ({ of, verb: null, edits: null, left: [], candidate: 0 })

/** The moderator's work on one case; another case begins anew. */
export function useCaseWork(desk: Desk) {
  const { shown, decide } = desk
  const [kept, setWork] = useState(() => fresh(shown?.id))
  const work = kept.of === shown?.id ? kept : fresh(shown?.id)
  const change = (part: Partial<Work>) => setWork({ ...work, ...part })
  const canDecide = shown !== undefined && shown.decided === null && !mayNotDecide(shown)

  const send = async (decision: DecisionToSend) => {
    const edits =
      decision.decision === 'approve' && work.edits && shown ? chosen(shown, work.edits, work.left) : {}
    if (await decide({ ...decision, ...edits })) setWork(fresh(undefined))
  }

  return {
    verb: work.verb,
    edits: work.edits,
    left: work.left,
    /** What is wrong with them, by field, once an approval was refused. */
    errors: work.edits ? desk.error?.fields : undefined,
    candidate: work.candidate,
    canDecide,
    /** Decides at once what needs no word; otherwise opens the text. */
    begin: (verb: DecisionVerb) => {
      if (!canDecide || !decisionsFor(shown).includes(verb)) return
      if (verb === 'approve' && !needsComposer(shown, work.left.length > 0))
        void send({ decision: 'approve' })
      else change({ verb })
    },
    cancel: () => change({ verb: null }),
    send,
    edit: () => {
      if (canDecide && isEditable(shown)) change({ edits: work.edits ? null : {}, left: [] })
    },
    type: (name: string, value: string) => change({ edits: { ...work.edits, [name]: value } }),
    /** Leaves a field out of what is published, or takes it in again. */
    leave: (column: string) =>
      change({
        left: work.left.includes(column) ? work.left.filter((one) => one !== column) : [...work.left, column],
      }),
    compareWith: (candidate: number) => change({ candidate }),
    mergeInto: ({ id }: Candidate) => {
      if (!canDecide || shown.kind !== 'submissions') return
      change({ candidate: shown.candidates.findIndex((one) => one.id === id), verb: 'merge' })
    },
  }
}

/** What the desk sends of fields that were chosen and put right. */
function chosen(
  shown: DeskCase,
  edits: Record<string, string>,
  left: readonly string[],
): Partial<DecisionToSend> {
  if (!('differences' in shown)) return { edits }
  const columns = shown.differences.map(({ name }) => name).filter((name) => !left.includes(name))
  return { columns, values: edits }
}

function isEditable(shown: DeskCase): boolean {
  return shown.kind === 'submissions' || ('differences' in shown && shown.differences.length > 0)
}

/** What can be decided of a case: only what is public can be taken down. */
export function decisionsFor(shown: DeskCase): readonly DecisionVerb[] {
  const canTakeDown = shown.kind === 'reports' && shown.isPublic
  return decisionsOf(shown.kind).filter((verb) => verb !== 'take_down' || canTakeDown)
}

/** It is the reader's own matter, and there are others to decide it. */
export function mayNotDecide({ own }: DeskCase): boolean {
  return own !== null && !own.mayDecide
}

export type CaseWork = ReturnType<typeof useCaseWork>

/** A level to choose, a word to the reporter, other owners, or a listing that is probably there already. */
function needsComposer(shown: DeskCase, hasLeft: boolean): boolean {
  const asking: readonly DeskKind[] = ['verifications', 'reports']
  if (shown.kind === 'claims') return shown.owners.length > 0
  // The owner reads why a field was left out.
  if (shown.kind === 'edits') return hasLeft
  return asking.includes(shown.kind) || likelyDuplicate(shown) !== undefined
}

export function likelyDuplicate(shown: DeskCase): Candidate | undefined {
  if (shown.kind !== 'submissions') return undefined
  return shown.candidates.find(({ score }) => score >= ALMOST_CERTAIN)
}
