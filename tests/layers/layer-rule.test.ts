import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
let project: string

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'layer-rule-'))
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

/** The names of the rules that a project of these files breaks. */
function brokenRules(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  const { stdout } = spawnSync(process.execPath, [join(root, 'scripts/layers.ts'), '--features'], {
    cwd: project,
    encoding: 'utf8',
  })
  return [...stdout.matchAll(/(?:^|error )([a-z-]+): /gm)].map((found) => found[1]!)
}

const CLAIMS = {
  'app/features/claims/index.ts': "export { claim } from './claim.ts'",
  'app/features/claims/claim.ts': "export const claim = 'claim'",
}

test('a feature may use another through its door', () => {
  expect(
    brokenRules({ ...CLAIMS, 'app/features/posts/post.ts': "export { claim } from '../claims/index.ts'" }),
  ).toEqual([])
})

test.each<[rule: string, file: string, text: string]>([
  [
    'features-meet-at-their-doors',
    'app/features/posts/post.ts',
    "export { claim } from '../claims/claim.ts'",
  ],
  ['routes-use-doors', 'app/routes/claim.ts', "export { claim } from '../features/claims/claim.ts'"],
  ['ui-and-db-stand-below', 'app/ui/button.ts', "export { claim } from '../features/claims/index.ts'"],
  ['ui-and-db-stand-below', 'app/db/client.ts', "export { claim } from '../features/claims/index.ts'"],
])('%s refuses a forbidden import in %s', (rule, file, text) => {
  expect(brokenRules({ ...CLAIMS, [file]: text })).toEqual([rule])
})

test('features-stand-below-routes refuses a feature that knows a route', () => {
  expect(
    brokenRules({
      'app/routes/home.ts': "export const home = '/'",
      'app/features/posts/post.ts': "export { home } from '../../routes/home.ts'",
    }),
  ).toEqual(['features-stand-below-routes'])
})

test('browser-code-stays-clear-of-the-server refuses a server module in a component', () => {
  expect(
    brokenRules({
      'app/features/posts/find-post.server.ts': "export const post = ''",
      'app/features/posts/post-card.ts': "export { post } from './find-post.server.ts'",
    }),
  ).toEqual(['browser-code-stays-clear-of-the-server'])
})

test('no-circles refuses two modules that need each other', () => {
  expect(
    brokenRules({
      'app/ui/a.ts': "import { b } from './b.ts'\nexport const a = () => b",
      'app/ui/b.ts': "import { a } from './a.ts'\nexport const b = () => a",
    }),
  ).toContain('no-circles')
})

test('features that need each other are refused, also through a third one', () => {
  expect(
    brokenRules({
      'app/features/claims/index.ts': "export { post } from '../posts/index.ts'",
      'app/features/claims/claim.ts': 'export const claim = 1',
      'app/features/posts/index.ts': "export { post } from './post.ts'",
      'app/features/posts/post.ts': 'export const post = 1',
      'app/features/posts/report.ts': "export { report } from '../reports/index.ts'",
      'app/features/reports/index.ts': "export { report } from './report.ts'",
      'app/features/reports/report.ts': 'export const report = 1',
      'app/features/reports/claim.ts': "export { post } from '../claims/index.ts'",
    }),
  ).toEqual(['features-form-no-circle'])
})
