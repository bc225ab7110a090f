export { A_VISITOR, type Actor, THE_OPERATOR, THE_SYSTEM } from './audit-entry.ts'
export {
  CannotUndo,
  NOT_DECIDED,
  type Obstacles,
  obstaclesOf,
  assertSameDecision,
  assertNoObstacle,
  type Undoing,
  WAITING_AGAIN,
} from './undoing.ts'
export { withoutPersonalData } from './without-personal-data.ts'
