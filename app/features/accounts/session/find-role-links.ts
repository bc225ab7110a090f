import { toOutcome } from '../../../platform/api-outcome.ts'
import { api } from '../api.ts'

export interface RoleLink {
  label: string
  href: string
}

const MODERATION: RoleLink = { label: 'Moderation', href: '/moderation' }
const OUTBOX: RoleLink = { label: 'Outbox', href: '/outbox' }

/** None when the request fails; the addresses can still be typed. */
export async function findRoleLinks(): Promise<RoleLink[]> {
  const found = await toOutcome(api.roles.$get())
  const roles = found.ok ? found.value.roles : []
  if (roles.includes('administrator')) return [MODERATION, OUTBOX]
  return roles.includes('moderator') ? [MODERATION] : []
}
