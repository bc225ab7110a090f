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

export interface SentReport {
  isSent: boolean
  hasEmail: boolean
}

export function sentPath(path: string, email: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}sent${email.trim() === '' ? '' : '=email'}`
}

export function readSent({ url }: Request): SentReport {
  const sent = new URL(url).searchParams.get('sent')
  return { isSent: sent !== null, hasEmail: sent === 'email' }
}
