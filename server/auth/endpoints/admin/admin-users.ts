import { and, eq } from 'drizzle-orm'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { mfaFactors } from '../../../../app/db/schema/auth.ts'
import { recordAuthEvent } from '../../audit.ts'
import { readBody, requireGuid, optionalData, optionalText } from '../../body.ts'
import type { AuthContext, AuthEnv } from '../../context.ts'
import { validationFailed, AuthError } from '../../errors.ts'
import { deleteFactor, factorNotFound, findFactors } from '../../second-factor/factors.ts'
import {
  createUser,
  listUsers,
  SERVICE_ACTOR,
  updateUser,
  userNotFound,
  type UserChanges,
} from '../../users/admin-users.ts'
import { deleteUser } from '../../users/delete-user.ts'
import { findUserById, requireEmail, type UserRow, wireUser, assertNoPhone } from '../../users/users.ts'
import { wireFactor } from '../../users/wire-user.ts'
import { assertStrongEnough, hashPassword, isUsableHash } from '../../passwords/passwords.ts'

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }

const optionalFlag = z
  .boolean()
  .nullish()
  .transform((flag) => flag ?? false)

const userBody = z.object({
  id: optionalText,
  email: optionalText,
  phone: optionalText,
  role: optionalText,
  password: optionalText,
  password_hash: optionalText,
  email_confirm: optionalFlag,
  user_metadata: optionalData,
  app_metadata: optionalData,
  ban_duration: optionalText,
})

export function adminUserRoutes(auth: AuthContext) {
  const user = existingUser(auth)
  return new Hono<AuthEnv>()
    .get('/admin/users', (c) => list(auth, c))
    .post('/admin/users', async (c) => {
      const body = await readBody(c, userBody)
      if (!body.email) throw validationFailed('Cannot create a user without either an email or phone')
      const changes = await parseAdminUserBody(auth, body)
      const wanted = { ...changes, email: requireEmail(body.email), id: parseUserId(body.id) }
      return c.json(await wireUser(auth.db, await createUser(auth, wanted, c.var.clientIp)))
    })
    .get('/admin/users/:id', user, async (c) => c.json(await wireUser(auth.db, c.var.user)))
    .put('/admin/users/:id', user, async (c) => {
      const changes = await parseAdminUserBody(auth, await readBody(c, userBody))
      return c.json(await wireUser(auth.db, await updateUser(auth, c.var.user.id, changes, c.var.clientIp)))
    })
    .delete('/admin/users/:id', user, async (c) => {
      const { should_soft_delete: keepsId } = c.req.raw.body
        ? await readBody(c, z.object({ should_soft_delete: optionalFlag }))
        : { should_soft_delete: false }
      await deleteUser(auth, c.var.user.id, { keepsId, ip: c.var.clientIp })
      return c.json({})
    })
    .get('/admin/users/:id/factors', user, async (c) =>
      c.json((await findFactors(auth.db, c.var.user.id)).map(wireFactor)),
    )
    .delete('/admin/users/:id/factors/:factorId', user, async (c) => {
      const userId = c.var.user.id
      const factorId = requireGuid(c.req.param('factorId'), 'factor_id')
      const removed = await auth.db.transaction(async (tx) => {
        const isTheirs = and(eq(mfaFactors.id, factorId), eq(mfaFactors.userId, userId))
        const [factor] = await tx.select().from(mfaFactors).where(isTheirs)
        if (!factor) throw factorNotFound()
        await deleteFactor(auth, tx, factor)
        const event = { userId, actor: SERVICE_ACTOR, ip: c.var.clientIp, facts: { factor_id: factorId } }
        await recordAuthEvent(tx, 'factor_deleted', event)
        return factor
      })
      return c.json(wireFactor(removed))
    })
}

function existingUser({ db }: AuthContext): MiddlewareHandler<{ Variables: { user: UserRow } }> {
  return async (c, next) => {
    const user = await findUserById(db, requireGuid(c.req.param('id'), 'user_id'))
    if (!user) throw userNotFound()
    c.set('user', user)
    await next()
  }
}

const MOST_PER_PAGE = 1000
const wholeNumber = (absent: number) =>
  z
    .string()
    .default('')
    .transform((text) => (text === '' ? absent : Number(text)))
    .pipe(z.int().min(1))
const pageQuery = z.object({ page: wholeNumber(1), per_page: wholeNumber(50) })

async function list(auth: AuthContext, c: Context<AuthEnv>) {
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

async function parseAdminUserBody(auth: AuthContext, body: z.output<typeof userBody>): Promise<UserChanges> {
  assertNoPhone(body.phone, new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled'))
  // A service role in a user's token would open everything.
  if (body.role && body.role !== 'authenticated') {
    throw validationFailed('The only role of users is "authenticated"')
  }
  return {
    email: body.email ? requireEmail(body.email) : undefined,
    isConfirmed: body.email_confirm,
    encryptedPassword: await readPasswordHash(auth, body),
    userData: body.user_metadata,
    appData: body.app_metadata,
    bannedUntil: parseBan(auth, body.ban_duration),
  }
}

async function readPasswordHash(
  { settings }: AuthContext,
  { password, password_hash: hash, email }: z.output<typeof userBody>,
): Promise<string | undefined> {
  if (password && hash) throw validationFailed('Only a password or a password hash should be provided')
  if (hash && !isUsableHash(hash)) throw validationFailed('The password hash is none of bcrypt or argon2')
  if (!password) return hash || undefined
  assertStrongEnough(settings, password, email)
  return hashPassword(password)
}

function parseBan({ now }: AuthContext, duration: string): Date | null | undefined {
  if (duration === '') return undefined
  if (duration === 'none') return null
  const length = millisecondsOf(duration)
  const until = new Date(now().getTime() + (length ?? Number.NaN))
  if (Number.isNaN(until.getTime())) {
    throw validationFailed(`invalid format for ban duration: "${duration}"`)
  }
  return until
}

function parseUserId(id: string): string | undefined {
  if (id === '') return undefined
  if (!z.uuid().safeParse(id).success) throw validationFailed('ID must conform to the uuid v4 format')
  if (/^[0-]+$/.test(id)) throw validationFailed('ID cannot be a nil uuid')
  return id
}

/** Milliseconds of a Go duration such as `24h` or `1h30m`; undefined when it is none. */
export function millisecondsOf(duration: string): number | undefined {
  if (!/^(?:\d+(?:\.\d+)?(?:ms|[smh]))+$/.test(duration)) return undefined
  const parts = duration.matchAll(/([\d.]+)([msh]+)/g)
  return parts.reduce((sum, [, amount, unit = '']) => sum + Number(amount) * (UNIT_MS[unit] ?? 0), 0)
}
