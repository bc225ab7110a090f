export { countUses, isRobot } from './count-uses.server.ts'
export { readFigures } from './read-figures.server.ts'
