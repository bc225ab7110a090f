import { beforeAll, expect, inject, test } from 'vitest'
import { exceededBudgets, weighPublicPages, type PageWeight } from '../support/weigh-pages.ts'

const directory = inject('sharedDirectory')
let weights: PageWeight[]

beforeAll(async () => {
  weights = await weighPublicPages(directory)
})

test('every page is within the budgets for scripts, CSS and fonts', () => {
  expect(weights.flatMap(exceededBudgets)).toEqual([])
})

test('what is weighed is there: a style sheet, two fonts, a starter, and React with its pages later', () => {
  for (const { path, html, css, fonts, fontBytes, criticalScript, hydrated } of weights) {
    expect(html, path).toBeGreaterThan(1_000)
    expect(css, path).toBeGreaterThan(2_000)
    expect(fonts, path).toHaveLength(2)
    expect(fontBytes, path).toBeGreaterThan(20_000)
    expect(criticalScript, path).toBeGreaterThan(300)
    expect(hydrated, path).toBeGreaterThan(80_000)
  }
})

test('scripts and styles come ready compressed, for browsers of today with Brotli', async () => {
  const html = await (await fetch(new URL('/', directory))).text()
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
  const encodingFor = async (accepted: string) =>
    (await fetch(new URL(style, directory), { headers: { 'accept-encoding': accepted } })).headers.get(
      'content-encoding',
    )
  expect(await encodingFor('gzip, deflate, br, zstd')).toBe('br')
  expect(await encodingFor('gzip')).toBe('gzip')
  expect(await encodingFor('identity')).toBe(null)
})
