import { z } from 'zod'
import type { LinkOptions } from '../mails/account-mails.ts'
import { optionalText } from '../body.ts'
import type { AuthRequest } from '../context.ts'
import { readCodeChallenge } from './pkce.ts'
import { redirectTarget } from './redirects.ts'

/** Common to all requests that mail a link. */
export const linkBody = z.object({
  email: optionalText,
  phone: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
})

/** @throws AuthError 400 `validation_failed` */
export function readLinkOptions(
  c: AuthRequest,
  body: { code_challenge: string; code_challenge_method: string },
): LinkOptions {
  return {
    redirectTo: redirectTarget(c.get('auth'), c),
    flow: readCodeChallenge(body.code_challenge, body.code_challenge_method),
  }
}
