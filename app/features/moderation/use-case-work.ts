import { useState } from 'react'
import type { Candidate, DeskCase } from './case.ts'
import type { DecisionVerb, DeskKind } from './desk.ts'
import type { DecisionToSend } from './desk-client.ts'
import type { Desk } from './use-desk.ts'

/** From here on a likeness is so strong that approving asks first. */
export const ALMOST_CERTAIN = 0.85

/** What is being done to the case that is open, until it is sent or left. */
interface Work {
  of: string | undefined
  /** The decision whose text is being written. */
  verb: DecisionVerb | null
  /** Fields of the form that were changed; null while nothing is edited. */
  edits: Record<string, string> | null
  /** Which candidate stands beside the submission; the likeliest at first. */
  candidate: number
}

const fresh = (of: string | undefined): Work => ({ of, verb: null, edits: null, candidate: 0 })

/** The moderator's work on one case; another case begins anew. */
export function useCaseWork(desk: Desk) {
  const { shown, decide } = desk
  const [kept, setWork] = useState(() => fresh(shown?.id))
  const work = kept.of === shown?.id ? kept : fresh(shown?.id)
  const change = (part: Partial<Work>) => setWork({ ...work, ...part })
  const canDecide = shown !== undefined && shown.decided === null && !isBarred(shown)

  const send = async (decision: DecisionToSend) => {
    const edits = decision.decision === 'approve' && work.edits ? { edits: work.edits } : {}
    if (await decide({ ...decision, ...edits })) setWork(fresh(undefined))
  }

  return {
    verb: work.verb,
    edits: work.edits,
    /** What is wrong with them, by field, once an approval was refused. */
    errors: work.edits ? desk.error?.fields : undefined,
    candidate: work.candidate,
    canDecide,
    /** Decides at once what needs no word; otherwise opens the text. */
    begin: (verb: DecisionVerb) => {
      if (!canDecide) return
      if (verb === 'approve' && !asksFirst(shown)) void send({ decision: 'approve' })
      else change({ verb })
    },
    cancel: () => change({ verb: null }),
    send,
    edit: () => {
      if (canDecide && shown.kind === 'submissions') change({ edits: work.edits ? null : {} })
    },
    type: (name: string, value: string) => change({ edits: { ...work.edits, [name]: value } }),
    compareWith: (candidate: number) => change({ candidate }),
    mergeInto: ({ id }: Candidate) => {
      if (!canDecide || shown.kind !== 'submissions') return
      change({ candidate: shown.candidates.findIndex((one) => one.id === id), verb: 'merge' })
    },
  }
}

/** It is the reader's own matter, and there are others to decide it. */
export function isBarred({ own }: DeskCase): boolean {
  return own !== null && !own.mayDecide
}

export type CaseWork = ReturnType<typeof useCaseWork>

/** A level to choose, a word to the reporter, other owners, or a listing that is probably there already. */
function asksFirst(shown: DeskCase): boolean {
  const asking: readonly DeskKind[] = ['verifications', 'reports']
  if (shown.kind === 'claims') return shown.owners > 0
  return asking.includes(shown.kind) || likelyDuplicate(shown) !== undefined
}

export function likelyDuplicate(shown: DeskCase): Candidate | undefined {
  if (shown.kind !== 'submissions') return undefined
  return shown.candidates.find(({ score }) => score >= ALMOST_CERTAIN)
}
