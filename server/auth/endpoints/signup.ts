import type { Hono } from 'hono'
import type { AuthEnv } from '../context.ts'

/** POST /signup. */
export function signupEndpoint(_routes: Hono<AuthEnv>): void {}
