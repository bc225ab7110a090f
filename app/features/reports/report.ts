export const PROBLEMS = {
  closed: 'It has closed or moved away',
  not_veteran_owned: 'It isn’t owned by a veteran',
  wrong_details: 'Something on the page is wrong',
  offensive: 'It’s offensive or misleading',
  other: 'Something else',
} as const

export type Problem = keyof typeof PROBLEMS

export const REPORT_FIELDS = ['problem', 'message', 'email'] as const
export type ReportFormField = (typeof REPORT_FIELDS)[number]

export function problemName(problem: string | null): string {
  return problem && Object.hasOwn(PROBLEMS, problem) ? PROBLEMS[problem as Problem] : PROBLEMS.other
}
