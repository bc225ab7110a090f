import { defineConfig } from 'vitest/config'
import { countyShapes } from './app/features/places/county-map/county-shapes-plugin.ts'
import { LONGEST_TEST_MS, PATIENCE_MS } from './tests/support/patience.ts'

export default defineConfig({
  plugins: [countyShapes()],
  test: {
    include: [
      'app/**/*.test.{ts,tsx}',
      'benchmarks/**/*.test.ts',
      'cli/**/*.test.ts',
      'server/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/http/**/*.test.ts',
      'tests/process/**/*.test.ts',
      'tests/layers/**/*.test.ts',
      'tests/docs/**/*.test.ts',
    ],
    globalSetup: ['tests/support/test-cluster.ts'],
    testTimeout: LONGEST_TEST_MS,
    hookTimeout: LONGEST_TEST_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    maxWorkers: 2,
  },
})
