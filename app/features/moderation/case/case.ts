import type { findCase } from '../find-case.server.ts'

export type DeskCase = NonNullable<Awaited<ReturnType<typeof findCase>>>
export type SubmissionCase = Extract<DeskCase, { kind: 'submissions' }>
export type MergeCandidate = SubmissionCase['candidates'][number]
