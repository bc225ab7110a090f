import type { Hono } from 'hono'
import { requireBearer } from '../bearer.ts'
import type { AuthEnv } from '../context.ts'
import { wireUser } from '../users/users.ts'

export function userEndpoint(routes: Hono<AuthEnv>): void {
  routes.get('/user', async (c) => {
    const { user } = await requireBearer(c)
    return c.json(await wireUser(c.get('auth').db, user))
  })
}
