import { lazy } from 'react'

export { CountUses } from './count-uses.tsx'

/** Comes as late as its figures. */
export const FiguresSection = lazy(async () => ({
  default: (await import('./figures-section.tsx')).FiguresSection,
}))
