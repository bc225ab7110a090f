export const REPORT_PROBLEMS = {
  closed: 'It has closed or moved away',
  not_veteran_owned: 'It isn’t owned by a veteran',
  wrong_details: 'Something on the page is wrong',
  offensive: 'It’s offensive or misleading',
  other: 'Something else',
} as const

export type ReportProblem = keyof typeof REPORT_PROBLEMS

export const REPORT_FIELDS = ['problem', 'message', 'email'] as const
export type ReportFormField = (typeof REPORT_FIELDS)[number]

export function problemName(problem: string | null): string {
  return problem && Object.hasOwn(REPORT_PROBLEMS, problem)
    ? REPORT_PROBLEMS[problem as ReportProblem]
    : REPORT_PROBLEMS.other
}
