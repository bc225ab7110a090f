export { findCase } from './find-case.server.ts'
export { findQueue } from './find-queue.server.ts'
export { versionOf } from './version-of.server.ts'
export { readEdits, type ReadEdits } from './read-edits.server.ts'
