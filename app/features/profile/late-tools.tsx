import { lazy } from 'react'

/** Imports the file itself, because importing the feature’s door would load the whole feature. */
export const LateTools = lazy(async () => ({
  default: (await import('./owner-tools/tools-elsewhere.tsx')).ToolsElsewhere,
}))
