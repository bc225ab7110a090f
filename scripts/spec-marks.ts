import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const TESTED = ['app', 'benchmarks', 'cli', 'server', 'tests']
const TEST_FILE = /\.(test|spec)\.tsx?$/
const MARK = /^\s*\/\/ @spec ([\d. ]+)$/

/** The requirements of docs/spec-coverage.md, in its order. */
export function readRequirements(): { id: string; text: string; note: string | undefined }[] {
  const document = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8').replaceAll(/\n {2}(?=\S)/g, ' ')
  return [...document.matchAll(/^- \*\*(\d+\.\d+)\*\* (.+)$/gm)].map(([, id = '', text = '']) => ({
    id,
    text,
    note: /\((?:later|partly|untested): [^)]+\)/.exec(text)?.[0],
  }))
}

/** Which tests show a requirement, by its number: the comments `// @spec 3.12`, each as `file:line`. */
export function readMarks(): Map<string, string[]> {
  const marks = new Map<string, string[]>()
  for (const folder of TESTED) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!TEST_FILE.test(name)) continue
      const file = join(folder, name)
      for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
        for (const id of MARK.exec(line)?.[1]?.split(' ') ?? []) {
          marks.set(id, [...(marks.get(id) ?? []), `${file}:${index + 2}`])
        }
      }
    }
  }
  return marks
}

if (import.meta.main) {
  const marks = readMarks()
  const lines = readRequirements().map(({ id, text }) =>
    [`${id} ${text}`, ...(marks.get(id) ?? [])].join('\n    '),
  )
  process.stdout.write(`${lines.join('\n')}\n`)
}
