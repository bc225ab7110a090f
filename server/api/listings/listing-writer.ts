import type { Context } from 'hono'
import type { Access } from '../../auth/users/roles.ts'
import { type ActingPerson, listingEditor, listingWriter } from '../access.ts'
import type { ApiContext } from '../context.ts'

const NEXT = () => Promise.resolve()

export async function requireListingWriter(
  access: Access,
  c: Context,
  businessId: string,
): Promise<ActingPerson> {
  await listingWriter(access, () => businessId)(c, NEXT)
  return c.var as ActingPerson
}

export async function requireListingChange(
  api: ApiContext,
  c: Context,
  businessId: string,
): Promise<ActingPerson> {
  await listingEditor(api, () => businessId)(c, NEXT)
  return c.var as ActingPerson
}
