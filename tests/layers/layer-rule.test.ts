import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('a forbidden import and features that form a circle are refused', () => {
  const project = mkdtempSync(join(tmpdir(), 'layer-rule-'))
  onTestFinished(() => rmSync(project, { recursive: true, force: true }))
  const files = {
    'app/features/claims/claim.ts': "import '../posts/post.ts'",
    'app/features/posts/post.ts': "import '../reports/report.ts'",
    'app/features/reports/report.ts': '',
    'app/features/reports/reason.ts': "import '../claims/claim.ts'",
    'app/ui/button.ts': "import '../features/claims/claim.ts'",
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }

  const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts/layers.ts')], {
    cwd: project,
    encoding: 'utf8',
  })

  expect(status).toBe(1)
  expect(stdout).toContain('ui-and-db-stand-below: app/ui/button.ts')
  expect(stdout).toContain('features-form-no-circle: claims → posts → reports → claims')
})
