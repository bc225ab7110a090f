export { EmbeddedDatabaseError } from './errors.ts'
export { keepEmbeddedDatabaseRunning, type KeepRunningOptions, type KeptDatabase } from './keep-running.ts'
export { openEmbeddedDatabase, type EmbeddedDatabase } from './open.ts'
export type { EmbeddedDatabaseOptions } from './options.ts'
