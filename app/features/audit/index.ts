export { A_VISITOR, type Actor, THE_OPERATOR, THE_SYSTEM } from './audit-entry.ts'
export {
  CannotUndo,
  NOT_DECIDED,
  type Obstacles,
  obstaclesOf,
  assertSameDecision,
  assertNoObstacle,
  type UndoRequest,
  WAITING_AGAIN,
} from './undo-request.ts'
export { withoutPersonalData } from './without-personal-data.ts'
