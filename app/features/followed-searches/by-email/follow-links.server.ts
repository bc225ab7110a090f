import { href } from 'react-router'
import type { LinkContext } from '../../../platform/secrets.ts'
import { privateToken } from '../../private-links/private-token.server.ts'

export function confirmFollowLink({ secrets, publicUrl }: LinkContext, id: string): string {
  return publicUrl + href('/follow/confirm/:token', { token: privateToken(secrets, 'confirm-follow', id) })
}

/** Good as long as the mails come, and for mail programs, which post to it. */
export function endFollowLink({ secrets, publicUrl }: LinkContext, id: string): string {
  return publicUrl + href('/follow/end/:token', { token: privateToken(secrets, 'end-follow', id) })
}
