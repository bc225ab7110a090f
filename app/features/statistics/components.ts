export { FiguresSection } from './figures-section.tsx'
