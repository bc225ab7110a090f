import { answerOf } from '../../../platform/api-client.ts'
import { ownClient } from './own-client.ts'

export interface RoleLink {
  label: string
  href: string
}

const MODERATION: RoleLink = { label: 'Moderation', href: '/moderation' }
const OUTBOX: RoleLink = { label: 'Outbox', href: '/outbox' }

/** None when the request fails; the addresses can still be typed. */
export async function findRoleLinks(): Promise<RoleLink[]> {
  try {
    const { roles } = await answerOf((await ownClient()).roles.$get())
    if (roles.includes('administrator')) return [MODERATION, OUTBOX]
    return roles.includes('moderator') ? [MODERATION] : []
  } catch {
    return []
  }
}
