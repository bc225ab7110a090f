import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Testing Library asks Jest to move a stopped clock on while it waits.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})
