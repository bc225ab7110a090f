import { eq, and } from 'drizzle-orm'
import type { Hono } from 'hono'
import { z } from 'zod'
import { mfaFactors } from '../../../../app/db/schema/auth.ts'
import { createUser, listUsers, SERVICE_ACTOR, updateUser, userNotFound } from '../../users/admin-users.ts'
import { recordEvent } from '../../audit.ts'
import { readBody } from '../../body.ts'
import type { AuthEnv, AuthRequest } from '../../context.ts'
import { deleteUser } from '../../users/delete-user.ts'
import { AuthError, validationFailed } from '../../errors.ts'
import { deleteFactor, factorNotFound, findFactors } from '../../second-factor/factors.ts'
import { findUserById, requireEmail, type UserRow, wireUser } from '../../users/users.ts'
import { wireFactor } from '../../users/wire-user.ts'
import { parseUserId, optionalFlag, userBody, parseAdminUserBody } from './admin-user-body.ts'

/** `/admin/users`; `adminEndpoints` has checked the caller. */
export function adminUserEndpoints(routes: Hono<AuthEnv>): void {
  routes.get('/admin/users', list)
  routes.post('/admin/users', async (c) => {
    const auth = c.get('auth')
    const body = await readBody(c, userBody)
    if (!body.email) throw validationFailed('Cannot create a user without either an email or phone')
    const changes = {
      ...(await parseAdminUserBody(c, body)),
      email: requireEmail(body.email),
      id: parseUserId(body.id),
    }
    return c.json(await wireUser(auth.db, await createUser(auth, changes, c.get('clientIp'))))
  })
  routes.get('/admin/users/:id', async (c) => c.json(await wireUser(c.get('auth').db, await requireUser(c))))
  routes.put('/admin/users/:id', async (c) => {
    const auth = c.get('auth')
    const { id } = await requireUser(c)
    const changes = await parseAdminUserBody(c, await readBody(c, userBody))
    return c.json(await wireUser(auth.db, await updateUser(auth, id, changes, c.get('clientIp'))))
  })
  routes.delete('/admin/users/:id', async (c) => {
    const { id } = await requireUser(c)
    const { should_soft_delete: keepsId } = c.req.raw.body
      ? await readBody(c, z.object({ should_soft_delete: optionalFlag }))
      : { should_soft_delete: false }
    await deleteUser(c.get('auth'), id, { keepsId, ip: c.get('clientIp') })
    return c.json({})
  })
  routes.get('/admin/users/:id/factors', async (c) => {
    const { id } = await requireUser(c)
    return c.json((await findFactors(c.get('auth').db, id)).map(wireFactor))
  })
  routes.delete('/admin/users/:id/factors/:factorId', removeFactor)
}

const MOST_PER_PAGE = 1000
const wholeNumber = (absent: number) =>
  z
    .string()
    .default('')
    .transform((text) => (text === '' ? absent : Number(text)))
    .pipe(z.int().min(1))
const pageQuery = z.object({ page: wholeNumber(1), per_page: wholeNumber(50) })

async function list(c: AuthRequest) {
  const auth = c.get('auth')
  const paging = pageQuery.safeParse(c.req.query())
  if (!paging.success) throw validationFailed('Bad Pagination Parameters: whole numbers from 1 on are needed')
  const { page } = paging.data
  const perPage = Math.min(paging.data.per_page, MOST_PER_PAGE)
  const { total, users } = await listUsers(auth.db, { page, perPage })
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (to: number, rel: string) =>
    `<${auth.settings.publicUrl}/auth/v1/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  c.header('link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '))
  c.header('x-total-count', String(total))
  return c.json({ users, aud: 'authenticated' })
}

async function removeFactor(c: AuthRequest) {
  const auth = c.get('auth')
  const { id: userId } = await requireUser(c)
  const factorId = c.req.param('factorId') ?? ''
  if (!z.guid().safeParse(factorId).success) {
    throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  }
  const removed = await auth.db.transaction(async (tx) => {
    const [factor] = await tx
      .select()
      .from(mfaFactors)
      .where(and(eq(mfaFactors.id, factorId), eq(mfaFactors.userId, userId)))
    if (!factor) throw factorNotFound()
    await deleteFactor(auth, tx, factor)
    const facts = { factor_id: factorId }
    const ip = c.get('clientIp')
    await recordEvent(tx, { action: 'factor_deleted', userId, actor: SERVICE_ACTOR, ip, facts })
    return factor
  })
  return c.json(wireFactor(removed))
}

async function requireUser(c: AuthRequest): Promise<UserRow> {
  const id = c.req.param('id') ?? ''
  if (!z.guid().safeParse(id).success) {
    throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  }
  const user = await findUserById(c.get('auth').db, id)
  if (!user) throw userNotFound()
  return user
}
