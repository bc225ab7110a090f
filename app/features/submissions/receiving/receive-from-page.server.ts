import { data, redirect } from 'react-router'
import type { Captcha } from '../../../platform/captcha.ts'
import type { Log } from '../../../platform/log.ts'
import type { RequestLimits } from '../../../platform/request-limits.ts'
import { receiveSubmission, type Receiving } from './receive-submission.server.ts'
import { thankYouPath } from '../submission-paths.ts'

interface PageServices extends Pick<Receiving, 'db' | 'secrets'> {
  captcha?: Captcha | undefined
  limits: RequestLimits
  log: Log
  site: { publicUrl: string }
}

/** What a page with the form of a new submission answers to it: the thank-you page, or the form as it was. */
export async function receiveFromPage(
  { captcha, db, limits, log, secrets, site }: PageServices,
  ip: string,
  form: FormData,
) {
  const takeTurn = () => limits.take('submission', ip)
  const verifyCaptcha = captcha && ((answer: string) => captcha.verify(answer, ip))
  const receiving = { db, secrets, publicUrl: site.publicUrl, now: new Date(), takeTurn, verifyCaptcha }
  const received = await receiveSubmission(receiving, form)
  if (received.outcome === 'refused') {
    if (received.cause) log.warn({ err: received.cause }, 'a submission could not be stored')
    return data(received.answer, received.status)
  }
  return redirect(thankYouPath(received.outcome === 'stored' ? received.token : undefined), 303)
}
