import { z } from 'zod'
import type { Captcha, CaptchaVerdict } from '../app/platform/captcha.ts'
import type { Log } from '../app/platform/log.ts'
import type { Config } from './config.ts'

const PATIENCE_MS = 5000

const verifierAnswer = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).nullish().catch(undefined),
})

/** Error codes about our settings or the verifier, not the person. */
const NOT_THE_PERSON = /secret|bad-request|internal-error/

/** Cloudflare’s Turnstile. A wrong secret or an unreachable verifier is logged and blocks nobody. */
export function createCaptcha(
  { url, siteKey, secret }: NonNullable<Config['captcha']>,
  log: Log,
  patienceMs = PATIENCE_MS,
): Captcha {
  const verify = async (answer: string, ip: string): Promise<CaptchaVerdict> => {
    const body = new URLSearchParams({ secret, response: answer, ...(ip && { remoteip: ip }) })
    try {
      const response = await fetch(`${url}/siteverify`, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      })
      const { success, 'error-codes': codes } = verifierAnswer.parse(await response.json())
      if (success) return 'passed'
      if (!codes?.some((code) => NOT_THE_PERSON.test(code))) return 'refused'
      log.error({ codes }, 'the captcha’s verifier refuses what it is asked: check CAPTCHA_SECRET')
    } catch (error) {
      log.warn({ err: error }, 'the captcha could not be checked')
    }
    return 'unknown'
  }
  return {
    widget: { scriptUrl: `${url}/api.js`, siteKey },
    source: new URL(url).origin,
    verify,
  }
}
