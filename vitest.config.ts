import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { LONGEST_TEST_MS, PATIENCE_MS } from './tests/support/patience.ts'
import { keepTemporaryFilesInMemory } from './tests/support/temporary-files.ts'

keepTemporaryFilesInMemory()

/** What starts programs of its own: the product, the command line, a PostgreSQL. */
const PROCESS = ['tests/process/**/*.test.ts', 'app/db/embedded/**/*.test.ts', 'cli/**/*.test.ts']

/** What reads pages of the running product. */
const HTTP = ['tests/http/**/*.test.ts']

/** What may use a database. */
const DATABASE = [
  'app/**/*.server.test.{ts,tsx}',
  'app/db/**/*.test.ts',
  'benchmarks/generate/**/*.test.ts',
  'server/**/*.test.ts',
]

/** The second tier, `npm run test:all`: seams that few changes touch. Each has a quick test in the first tier, too. */
const SECOND_TIER = [
  'tests/faults/**/*.test.ts',
  'tests/process/{all-cores,backup,captcha,command-line,damaged-keys,launcher,ordinary-user}.test.ts',
  'tests/process/{side-by-side,stopping,store-away,kill-recovery}.test.ts',
  'tests/process/{database-away-cases,database-start-problems,interrupted-first-start}.test.ts',
  'app/db/embedded/{durability,keep-running,odd-surroundings,sharing,users}.test.ts',
  'cli/generate.test.ts',
  'server/backup/damaged-backup.test.ts',
  'server/mail/interrupted-sender.test.ts',
  'app/features/duplicates/labeled-pairs.server.test.ts',
  'app/features/listing-search/golden/neighbors.server.test.ts',
  'app/features/photos/waiting-pictures.server.test.ts',
  'benchmarks/generate/fill-with-synthetic-businesses.test.ts',
]

/** What shows and uses parts of a page in a DOM without a browser. */
const DOM = ['app/**/*.dom.test.tsx']

/** What needs nothing that runs: all others. */
const PURE = ['**/*.test.{ts,tsx}']

const LONGEST_FAULT_TEST_MS = 60 * 60_000

const CLUSTER = 'tests/support/test-cluster.ts'
const SAMPLE = 'tests/support/sample-template.ts'

/** The programs that tests start again and again are compiled once. */
const COMPILED = fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url))

export default defineConfig({
  test: {
    testTimeout: LONGEST_TEST_MS,
    hookTimeout: LONGEST_TEST_MS,
    env: { NODE_COMPILE_CACHE: COMPILED },
    expect: { poll: { timeout: PATIENCE_MS } },
    // As many as a small machine has cores: many tests wait, for a database, a server, a clock, but journeys run beside.
    maxWorkers: 2,
    // Loading modules would take most of the time, so the files that a worker runs share what it has loaded.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: PURE,
          exclude: [...configDefaults.exclude, ...DOM, ...DATABASE, ...HTTP, ...PROCESS, ...SECOND_TIER],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: DOM,
          environment: 'happy-dom',
          setupFiles: 'tests/support/dom.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: DATABASE,
          exclude: [...PROCESS, ...SECOND_TIER],
          globalSetup: CLUSTER,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: HTTP,
          exclude: SECOND_TIER,
          globalSetup: [CLUSTER, SAMPLE, 'tests/support/shared-directory.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: PROCESS,
          exclude: SECOND_TIER,
          globalSetup: [CLUSTER, SAMPLE, 'tests/support/prepared-folders.ts'],
        },
      },
      ...(process.env.SECOND_TIER
        ? [
            {
              extends: true as const,
              test: {
                name: 'second-tier',
                include: SECOND_TIER,
                globalSetup: [CLUSTER, SAMPLE, 'tests/support/prepared-folders.ts'],
                testTimeout: LONGEST_FAULT_TEST_MS,
              },
            },
          ]
        : []),
    ],
  },
})
