export { FIGURES, MOST_AT_ONCE } from './figures.ts'
