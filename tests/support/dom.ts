import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

// A module that is loaded on demand may take longer than a second on a busy machine.
configure({ asyncUtilTimeout: PATIENCE_MS })

// Testing Library asks Jest to move a stopped clock on while it waits.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})
