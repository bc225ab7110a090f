import { lazy } from 'react'

export const LateTools = lazy(async () => ({
  default: (await import('./owner-tools/tools-elsewhere.tsx')).ToolsElsewhere,
}))
