export { addOwner, isOwner, type Owner, ownersOf } from './business-owners.server.ts'
export { decideEdit, type EditDecision } from './decide-edit.server.ts'
export { findEdit, listWaitingEdits, type WaitingEdit } from './list-edits.server.ts'
export { publishChanges } from './publish-changes.server.ts'
