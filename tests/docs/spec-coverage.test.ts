import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const document = readFileSync(`${root}docs/spec-coverage.md`, 'utf8')

/** What a row may say instead of, or beside, a test. */
const NOTE = /^(later|partly|untested): \S/

interface Row {
  requirement: string
  /** Empty where nothing of it is built. */
  files: string[]
  tests: { file: string; title: string }[]
  notes: string[]
}

const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| ') && line !== '| requirement | where it lives | shown by |')
  .map(readRow)

function readRow(line: string): Row {
  const [requirement = '', where = '', shownBy = '', ...more] = line.slice(2, -2).split(' | ')
  if (more.length > 0) throw new Error(`This row has more than three cells: ${line}`)
  const shown = shownBy.split('<br>')
  return {
    requirement,
    files: where === '–' ? [] : where.split('<br>').map(unquoted),
    tests: shown
      .filter((entry) => entry.startsWith('`'))
      .map((entry) => {
        const [file = '', title = ''] = unquoted(entry).split(' › ')
        return { file, title }
      }),
    notes: shown.filter((entry) => !entry.startsWith('`')),
  }
}

function unquoted(entry: string): string {
  if (!/^`[^`]+`$/.test(entry)) throw new Error(`Write ${entry} between backticks.`)
  return entry.slice(1, -1)
}

/** Whether a file has the words of a test's title, in whatever quotes. */
function hasTitle(file: string, title: string): boolean {
  const source = readFileSync(root + file, 'utf8').replaceAll(/\\(['"`])/g, '$1')
  return ["'", '"', '`'].some((quote) => source.includes(quote + title + quote))
}

describe('the coverage of the specification', () => {
  test('has the nine sections of the specification in their order, each with rows', () => {
    const sections = document.split(/^## /m).slice(1)
    expect(sections.map((section) => section.split('.')[0])).toEqual('123456789'.split(''))
    for (const section of sections) expect(section).toContain('| requirement |')
  })

  test('says of every requirement which test shows it, or what is missing', () => {
    expect(rows.length).toBeGreaterThan(200)
    for (const { requirement, tests, notes } of rows) {
      expect(tests.length + notes.length, requirement).toBeGreaterThan(0)
      for (const note of notes) expect(note, requirement).toMatch(NOTE)
    }
  })

  test('names files that exist, and none only where it says later', () => {
    for (const { requirement, files, notes } of rows) {
      if (files.length === 0) expect(notes.join(), requirement).toContain('later: ')
      for (const file of files) expect(existsSync(root + file), `${file} (${requirement})`).toBe(true)
    }
  })

  test('names tests that exist', () => {
    for (const { requirement, tests } of rows) {
      for (const { file, title } of tests) {
        expect(existsSync(root + file), `${file} (${requirement})`).toBe(true)
        expect(hasTitle(file, title), `“${title}” in ${file} (${requirement})`).toBe(true)
      }
    }
  })
})
