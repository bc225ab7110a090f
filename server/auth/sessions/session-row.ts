import type { sessions } from '../../../app/db/schema/auth.ts'

export type SessionRow = typeof sessions.$inferSelect
