import { defineConfig } from 'vitest/config'
import { countyShapes } from './app/features/places/county-map/county-shapes-plugin.ts'

export default defineConfig({
  plugins: [countyShapes()],
  test: {
    include: [
      'app/**/*.test.{ts,tsx}',
      'cli/**/*.test.ts',
      'server/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/http/**/*.test.ts',
      'tests/process/**/*.test.ts',
      'tests/layers/**/*.test.ts',
      'tests/docs/**/*.test.ts',
    ],
    globalSetup: ['tests/support/test-cluster.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
