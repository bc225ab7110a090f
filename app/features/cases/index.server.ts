export { decide, openCase } from './decide.server.ts'
export {
  type CaseAct,
  type CaseDefinition,
  type CaseRow,
  type Decision,
  defineCase,
  type Effect,
  type Scope,
  textsById,
  type UndoScope,
} from './define-case.server.ts'
export { findListingConflict } from './find-conflicts.server.ts'
export { findRights } from './find-rights.server.ts'
export { lockCase } from './lock-case.server.ts'
export { recordStep } from './record-step.server.ts'
export { unansweredConditions } from './unanswered.server.ts'
export { undo } from './undo.server.ts'
export { undoUntil } from './undo-until.server.ts'
