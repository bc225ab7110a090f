import { Hono } from 'hono'
import { z } from 'zod'
import { optionalData, optionalText, readBody } from '../body.ts'
import type { AuthContext, AuthEnv } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { limited } from '../middleware.ts'
import { padResponseTime } from '../passwords/pad-response-time.ts'
import { assertStrongEnough } from '../passwords/password-strength.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { readCodeChallenge } from '../tokens/pkce.ts'
import { redirectTarget } from '../tokens/redirects.ts'
import { markContested, signUpAtOnce, signUpByMail } from '../users/sign-up.ts'
import { assertNoPhone, requireEmail } from '../users/users.ts'

const signupBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: optionalData,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
})

/** With confirmation the answer is the bare user, also for a taken address; without it a session. */
export function signUpRoutes(auth: AuthContext) {
  const { confirmAddresses, signupDisabled, answerStepMs } = auth.settings
  return new Hono<AuthEnv>().post('/signup', limited(auth, 'signup'), async (c) => {
    const ip = c.var.clientIp
    const body = await readBody(c, signupBody)
    if (signupDisabled) {
      throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
    }
    requireEmailOnly(body)
    if (!body.password) throw validationFailed('Signup requires a valid password')
    const email = requireEmail(body.email)
    assertStrongEnough(auth.settings, body.password, email)
    const challenge = readCodeChallenge(body.code_challenge, body.code_challenge_method)
    try {
      await auth.limits.account('signup', email)
      if (confirmAddresses) await auth.limits.mail({ purpose: 'signup', address: email, ip })
    } catch (refusal) {
      await padResponseTime(answerStepMs, () => markContested(auth, { email, password: body.password }))
      throw refusal
    }

    const wanted = {
      email,
      password: body.password,
      // Before the lookup, so that the timing reveals nothing.
      encryptedPassword: await hashPassword(body.password),
      data: body.data,
      ip,
      userAgent: c.req.header('user-agent'),
    }
    if (!confirmAddresses) return c.json(await signUpAtOnce(auth, wanted))
    const redirectTo = redirectTarget(auth, c)
    return c.json(
      await padResponseTime(answerStepMs, () => signUpByMail(auth, { ...wanted, challenge, redirectTo })),
    )
  })
}

function requireEmailOnly({ email, phone, password }: z.output<typeof signupBody>): void {
  if (email && phone) {
    throw validationFailed('Only an email address or phone number should be provided on signup.')
  }
  assertNoPhone(phone, new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled'))
  if (!email && !password) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
}
