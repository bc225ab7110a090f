import { timestamp } from 'drizzle-orm/pg-core'

/** A moment, in UTC. */
export const time = (name: string) => timestamp(name, { withTimezone: true })
