import type { Secrets } from '../../../platform/secrets.ts'
import { privateToken, readPrivateToken } from '../../private-links/index.server.ts'

/**
 * When a form was opened, signed so that it cannot be made up. It travels in the form, because the directory keeps
 * nothing about visitors. To the second, which is all that anybody needs to know.
 */
export function formStamp(secrets: Secrets, now: Date): string {
  return privateToken(secrets, 'submission-form', Math.floor(now.getTime() / 1000).toString(36))
}

/** @returns when the form was opened; nothing when the stamp is not ours */
export function readFormStamp(secrets: Secrets, stamp: string): Date | undefined {
  const seconds = readPrivateToken(secrets, 'submission-form', stamp)
  return seconds === undefined ? undefined : new Date(Number.parseInt(seconds, 36) * 1000)
}
