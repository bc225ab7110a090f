import { lazy } from 'react'

/** Loaded here: a page that asked for the feature's door would bring all of it along. */
export const LateTools = lazy(async () => ({
  default: (await import('./tools-elsewhere.tsx')).ToolsElsewhere,
}))
