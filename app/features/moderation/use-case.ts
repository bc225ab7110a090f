import { useEffect, useRef, useState } from 'react'
import { ApiRefusal } from '../../api-client.ts'
import type { DeskCase, SubmissionCase } from './case.ts'
import type { DeskKind } from './desk.ts'
import { fetchCase, openForReview } from './desk-client.ts'

/** Whoever looks at a submission this long is reviewing it, and not on the way to the next. */
const IS_REVIEWING_AFTER = 3_000
/** A case that was fetched ahead is believed for so long. */
const FRESH = 30_000

type Ahead = Map<string, { at: number; answer: Promise<DeskCase> }>

/**
 * The case that is open.
 * @param next the id of the one that comes after it, fetched meanwhile
 */
export function useCase(kind: DeskKind, id: string | undefined, next: string | undefined) {
  const [kept, keep] = useState<DeskCase>()
  const [problem, setProblem] = useState<{ id: string; message: string }>()
  const [times, setTimes] = useState(0)
  const ahead = useRef<Ahead>(new Map())
  const shown = kept?.id === id && kept?.kind === kind ? kept : undefined
  const isShown = shown !== undefined

  useEffect(() => {
    if (!id) return
    let isCurrent = true
    const show = async () => {
      try {
        const found = await takeOrFetch(ahead.current, kind, id)
        if (isCurrent) keep(found)
      } catch (error) {
        if (!(error instanceof ApiRefusal)) throw error
        if (isCurrent) setProblem({ id, message: error.message })
      }
    }
    void show()
    return () => {
      isCurrent = false
    }
    // Another count asks the same question again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [kind, id, times])

  useEffect(() => {
    if (next && isShown) fetchAhead(ahead.current, kind, next)
  }, [kind, next, isShown])

  const reload = (about: string) => {
    ahead.current.delete(about)
    setTimes((before) => before + 1)
  }
  const versionOf = useReviewing(shown, { onOpened: keep, onRefused: reload })

  return {
    shown,
    problem: problem?.id === id && !isShown ? problem?.message : undefined,
    reload,
    forget: (about: string) => ahead.current.delete(about),
    versionOf,
  }
}

/** What was fetched ahead is used once. */
function takeOrFetch(ahead: Ahead, kind: DeskKind, id: string): Promise<DeskCase> {
  const before = ahead.get(id)
  ahead.delete(id)
  return before && Date.now() - before.at < FRESH ? before.answer : fetchCase(kind, id)
}

function fetchAhead(ahead: Ahead, kind: DeskKind, id: string): void {
  const answer = fetchCase(kind, id)
  ahead.set(id, { at: Date.now(), answer })
  answer.catch(() => ahead.delete(id))
}

/**
 * Tells the others that somebody looks at a submission, once it is plain that they do.
 * @returns the version to decide on; it waits for what is just being told, which makes a version of its own
 */
function useReviewing(
  shown: DeskCase | undefined,
  told: { onOpened: (shown: DeskCase) => void; onRefused: (id: string) => void },
) {
  const latest = useRef(told)
  const opening = useRef<{ id: string; version: Promise<number | undefined> }>(undefined)
  useEffect(() => {
    latest.current = told
  })
  useEffect(() => {
    if (shown?.kind !== 'submissions' || shown.status !== 'submitted') return
    if (shown.own && !shown.own.mayDecide) return
    let isCurrent = true
    const open = async () => {
      try {
        const version = await openForReview(shown.id, shown.version)
        if (isCurrent) latest.current.onOpened({ ...shown, version, status: 'in_review', openBy: 'me' })
        return version
      } catch {
        // Somebody was faster: what they did is what one wants to see.
        if (isCurrent) latest.current.onRefused(shown.id)
        return undefined
      }
    }
    const timer = setTimeout(() => {
      opening.current = { id: shown.id, version: open() }
    }, IS_REVIEWING_AFTER)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [shown])

  return async ({ id, version }: SubmissionCase): Promise<number> => {
    const opened = opening.current?.id === id ? await opening.current.version : undefined
    return Math.max(version, opened ?? version)
  }
}
