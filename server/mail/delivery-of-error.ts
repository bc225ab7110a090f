import type { Delivery } from '../../app/features/mail/index.server.ts'

/** nodemailer's error. */
interface SmtpProblem {
  message: string
  /** `API` before anything was sent. */
  command?: string
  code?: string
  responseCode?: number
  response?: string
}

const LONGEST_REASON = 500
const ENDED_BY_US = 'The mail server took too long, or the directory was stopped meanwhile.'

/**
 * A 5xx to the recipient or the message is final. One to anything else (greeting, sign-in, sender) is about
 * our settings, which the operator can correct while the mail waits.
 */
export function deliveryOf(error: unknown): Delivery {
  const problem: SmtpProblem = error instanceof Error ? error : { message: String(error) }
  const answer = problem.code === 'EABORT' ? ENDED_BY_US : (problem.response ?? problem.message)
  const reason = answer.slice(0, LONGEST_REASON)
  const isAboutMail = problem.command === 'RCPT TO' || problem.command === 'DATA'
  const isForGood = isAboutMail && (problem.responseCode ?? 0) >= 500
  const isNoAddress = problem.code === 'EENVELOPE' && problem.command === 'API'
  return { outcome: isForGood || isNoAddress ? 'refused' : 'later', reason, code: codeOf(problem) }
}

/** `ECONNECTION`, `450 RCPT TO`. */
function codeOf({ responseCode, command, code = 'unknown' }: SmtpProblem): string {
  return responseCode ? `${responseCode} ${command ?? ''}`.trim() : code
}
