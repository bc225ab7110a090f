import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isOurs = (file: string) => !/\.test\.|testing/.test(file)

test('everything the guided walk of the README names is on a screen', () => {
  const [, rest = ''] = readFileSync(`${root}README.md`, 'utf8').split('## A guided walk')
  const [walk = ''] = rest.split('\n## ')
  const named = new Set(
    [...walk.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name.replaceAll(/\s+/g, ' ')),
  )
  const sources = globSync('app/**/*.{ts,tsx}', { cwd: root })
    .filter(isOurs)
    .map((file) => readFileSync(root + file, 'utf8'))
  expect(named.size).toBeGreaterThan(10)
  expect([...named].filter((name) => !sources.some((source) => source.includes(name)))).toEqual([])
})
