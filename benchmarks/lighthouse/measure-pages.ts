import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { CHROMIUM_OPTIONS } from '../../tests/support/chromium-options.ts'
import { freePort } from '../../tests/support/directory-server.ts'
import type { PublicPage } from '../../tests/support/public-pages.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

export interface Measurement {
  name: string
  path: string
  isIndexable: boolean
  scores: Record<Category, number>
  /** Largest contentful paint and total blocking time, in milliseconds; cumulative layout shift. */
  lcp: number
  tbt: number
  cls: number
  bytes: number
  findings: Record<Category, string[]>
}

/** Of several runs, the one with the median performance counts. */
export async function measurePages(url: string, pages: readonly PublicPage[], runs: number) {
  const measurements: Measurement[] = []
  for (const page of pages) {
    const results: Measurement[] = []
    for (let run = 0; run < runs; run++) results.push(await measureInPatience(url, page))
    results.sort((a, b) => a.scores.performance - b.scores.performance || b.lcp - a.lcp)
    const middle = results[Math.floor((runs - 1) / 2)]
    if (!middle) throw new Error('A page is measured at least once.')
    process.stdout.write(`${page.path}: ${CATEGORIES.map((id) => middle.scores[id]).join(' ')}\n`)
    measurements.push(middle)
  }
  return measurements
}

/** Chromium now and then loses the first moment of a trace; such a run says nothing about the page. */
async function measureInPatience(url: string, page: PublicPage, attempts = 3): Promise<Measurement> {
  try {
    return await measurePage(url, page)
  } catch (error) {
    if (attempts === 1) throw error
    return measureInPatience(url, page, attempts - 1)
  }
}

async function measurePage(url: string, page: PublicPage): Promise<Measurement> {
  const port = await freePort()
  const browser = await chromium.launch({
    ...CHROMIUM_OPTIONS,
    args: [...CHROMIUM_OPTIONS.args, `--remote-debugging-port=${port}`],
  })
  try {
    const run = await lighthouse(new URL(page.path, url).href, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...CATEGORIES],
    })
    if (!run || run.lhr.runtimeError) {
      throw new Error(`Lighthouse could not measure ${page.path}: ${run?.lhr.runtimeError?.message}`)
    }
    return readResult(page, run.lhr)
  } finally {
    await browser.close()
  }
}

function readResult(page: PublicPage, result: Result): Measurement {
  const figure = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN
  const ofCategories = <Value>(read: (category: Category) => Value) =>
    Object.fromEntries(CATEGORIES.map((id) => [id, read(id)])) as Record<Category, Value>
  return {
    name: page.name,
    path: page.path,
    isIndexable: page.isIndexable ?? false,
    scores: ofCategories((id) => Math.round((result.categories[id]?.score ?? 0) * 100)),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    bytes: figure('total-byte-weight'),
    findings: ofCategories((category) =>
      (result.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  }
}
