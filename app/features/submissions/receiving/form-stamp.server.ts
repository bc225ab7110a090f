import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../../platform/secrets.ts'

/**
 * When a form was opened, signed so that it cannot be made up. It travels in the form, because the directory keeps
 * nothing about visitors. To the second, which is all that anybody needs to know.
 */
export function formStamp(secrets: Secrets, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000).toString(36)
  return `${seconds}.${signature(secrets, seconds)}`
}

/** @returns when the form was opened; nothing when the stamp is not ours */
export function readFormStamp(secrets: Secrets, stamp: string): Date | undefined {
  const [seconds = '', given = ''] = stamp.split('.')
  const right = Buffer.from(signature(secrets, seconds))
  const offered = Buffer.from(given)
  if (offered.length !== right.length || !timingSafeEqual(offered, right)) return undefined
  return new Date(Number.parseInt(seconds, 36) * 1000)
}

function signature(secrets: Secrets, seconds: string): string {
  const key = secrets.derive('submission-form')
  return createHmac('sha256', key).update(seconds).digest('base64url').slice(0, 22)
}
