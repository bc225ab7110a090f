import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectRoot } from '../support/directory-server.ts'

/** Ways for the server to ask another machine; databases are reached by `pg` alone. */
const CALLS =
  /(?<![\w.])fetch\(|new AwsClient\(|createTransport\(|createRemoteJWKSet\(|from 'node:(?:https|http2|dns|dns\/promises|dgram|tls)'/

const ON_THE_SERVER = ['server/**/*.ts', 'cli/**/*.ts', 'app/**/*.server.{ts,tsx}', 'app/db/**/*.ts']

test('every module of the server that asks another machine stands in the page about security', () => {
  const page = readFileSync(`${projectRoot}docs/security.md`, 'utf8')
  const [, section = ''] = page.split('## Outgoing calls')
  const named = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `((?:server|app|cli)\/[\w./-]+)`/gm)].map(
    ([, file]) => file,
  )
  const calling = globSync(ON_THE_SERVER, { cwd: projectRoot }).filter(
    (file) => !/\.test\.|\/testing\//.test(file) && CALLS.test(readFileSync(projectRoot + file, 'utf8')),
  )
  expect(new Set(named)).toEqual(new Set(calling))
})
