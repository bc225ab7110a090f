import { startHydration } from './hydration/start-hydration.ts'

startHydration()
