import { useState } from 'react'
import { useDrafts } from '../../../forms/use-drafts.ts'
import { readPin, type TypedPin } from '../../places/pin-map.tsx'
import type { MergeCandidate, DeskCase } from '../find-case.server.ts'
import type { DecisionVerb } from '../desk.ts'
import type { DecisionToSend, Desk } from '../desk/use-desk.ts'

/** From this score on approving asks first. */
export const ALMOST_CERTAIN = 0.85

export interface Draft {
  text: string
  choices: Omit<Partial<DecisionToSend>, 'decision' | 'text'>
}

interface WorkState {
  drafts: Partial<Record<DecisionVerb, Draft>>
  isEditing: boolean
  edits: Record<string, string>
  /** Columns of requested changes that are not published. */
  excluded: readonly string[]
  candidate: number
  /** Of a submission: where it stands, once it was put by hand. */
  pin?: TypedPin | undefined
}

const NEW_WORK: WorkState = { drafts: {}, isEditing: false, edits: {}, excluded: [], candidate: 0 }

export function useCaseWork(desk: Desk) {
  const { shown, decide } = desk
  const works = useDrafts(NEW_WORK)
  const [begun, setBegun] = useState<{ caseId: string; verb: DecisionVerb }>()
  if (begun && begun.caseId !== shown?.id) setBegun(undefined)
  const verb = begun && begun.caseId === shown?.id ? begun.verb : null
  const work = shown ? works.draftOf(shown.id) : NEW_WORK
  const edits = work.isEditing ? work.edits : null
  const excluded = work.isEditing ? work.excluded : []
  const change = (part: (before: WorkState) => Partial<WorkState>) => {
    if (shown) works.write(shown.id, part)
  }
  const open = (next: DecisionVerb) => shown && setBegun({ caseId: shown.id, verb: next })
  const canDecide = shown !== undefined && shown.decided === null && !mayNotDecide(shown)

  const send = async (decision: DecisionToSend) => {
    const isApproval = decision.decision === 'approve'
    const edited = isApproval && edits && shown ? selectEdits(shown, edits, excluded) : {}
    const placed = isApproval && work.pin ? { pin: readPin(work.pin) } : {}
    if (!(await decide({ ...decision, ...edited, ...placed }))) return
    setBegun(undefined)
    change(() => NEW_WORK)
  }

  return {
    verb,
    draft: shown && verb ? (work.drafts[verb] ?? newDraft(shown, verb)) : undefined,
    edits,
    excluded,
    errors: edits || work.pin ? desk.error?.fields : undefined,
    candidate: work.candidate,
    pin: work.pin,
    putPin: (pin: TypedPin | undefined) => change(() => ({ pin })),
    canDecide,
    begin: (next: DecisionVerb) => {
      if (!canDecide || !shown.decisions[next]) return
      if (next === 'approve' && !needsComposer(shown, excluded.length > 0)) void send({ decision: 'approve' })
      else open(next)
    },
    cancel: () => setBegun(undefined),
    reload: desk.reload,
    write: (part: Partial<Draft>) => {
      if (!shown || !verb) return
      change(({ drafts }) => ({
        drafts: { ...drafts, [verb]: { ...(drafts[verb] ?? newDraft(shown, verb)), ...part } },
      }))
    },
    send,
    edit: () => {
      const isEditable = shown?.sent || shown?.differences?.length
      if (canDecide && isEditable) change(({ isEditing }) => ({ isEditing: !isEditing }))
    },
    type: (name: string, value: string) =>
      change((before) => ({ edits: { ...before.edits, [name]: value } })),
    toggleExcluded: (column: string) =>
      change((before) => ({
        excluded: before.excluded.includes(column)
          ? before.excluded.filter((one) => one !== column)
          : [...before.excluded, column],
      })),
    compareWith: (candidate: number) => change(() => ({ candidate })),
    mergeInto: ({ id }: MergeCandidate) => {
      if (!canDecide || !shown.sent) return
      const candidate = shown.sent.candidates.findIndex((one) => one.id === id)
      change(() => ({ candidate }))
      open('merge')
    },
  }
}

function newDraft(shown: DeskCase, verb: DecisionVerb): Draft {
  const checked = shown.decisions[verb]?.choices?.filter(({ isChecked }) => isChecked) ?? []
  return { text: '', choices: Object.fromEntries(checked.map(({ name }) => [name, true])) }
}

function selectEdits(
  shown: DeskCase,
  edits: Record<string, string>,
  excluded: readonly string[],
): Partial<DecisionToSend> {
  if (shown.sent) return { edits }
  const columns = (shown.differences ?? []).map(({ name }) => name).filter((name) => !excluded.includes(name))
  return { columns, values: edits }
}

export function mayNotDecide({ own }: DeskCase): boolean {
  return own !== null && !own.mayDecide
}

export type CaseWork = ReturnType<typeof useCaseWork>

function needsComposer(shown: DeskCase, hasExcluded: boolean): boolean {
  // The owner reads why a field was left out.
  return hasExcluded || shown.decisions.approve?.isAsking === true || likelyDuplicate(shown) !== undefined
}

export function likelyDuplicate(shown: DeskCase): MergeCandidate | undefined {
  return shown.sent?.candidates.find(({ score }) => score >= ALMOST_CERTAIN)
}
