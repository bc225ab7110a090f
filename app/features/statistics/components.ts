export { FiguresSection } from './figures-section.tsx'
export { CountUses } from './count-uses.tsx'
