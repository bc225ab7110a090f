import { data, href, redirect } from 'react-router'
import type { Captcha } from '../../../platform/captcha.ts'
import type { Log } from '../../../platform/log.ts'
import type { RequestLimits } from '../../../platform/request-limits.ts'
import { receiveSubmission, type Receiving } from './receive-submission.server.ts'

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
  const thanks = href('/submit-business-confirmation')
  // With the private link of what was just sent; programs get none.
  return redirect(received.outcome === 'stored' ? `${thanks}?sent=${received.token}` : thanks, 303)
}
