export { DAYS_SHOWN, type Figure, FIGURES, type Figures, MOST_AT_ONCE } from './figures.ts'
export { isRobot } from './robots.ts'
