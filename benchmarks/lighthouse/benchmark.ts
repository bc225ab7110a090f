import { PUBLIC_PAGES, publicPage, type PublicPage } from '../../tests/support/public-pages.ts'
import { finish, table, readOptions, withDirectory } from '../figures.ts'
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { CHROMIUM_OPTIONS } from '../../tests/support/chromium-options.ts'
import { freePort } from '../../tests/support/directory-server.ts'

type Category = (typeof CATEGORIES)[number]

/** Times in milliseconds. */
type Measurement = ReturnType<typeof readResult>

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What each page must reach; the times in milliseconds. */
const TARGETS = { score: 100, lcp: 1200, tbt: 50, cls: 0.01 } as const

/** The locked viewport is a requirement; the text-size control makes up for it. */
const EXPECTED_FINDING = 'meta-viewport'

function missedTargets(measurement: Measurement): string[] {
  const { path, isIndexable, scores, lcp, tbt, cls, findings } = measurement
  const unexpected = (category: keyof Measurement['findings']) =>
    findings[category].filter((audit) => audit !== EXPECTED_FINDING)
  const missed: string[] = []
  if (scores.performance < TARGETS.score) missed.push(`performance ${scores.performance}`)
  if (lcp >= TARGETS.lcp) missed.push(`LCP ${Math.round(lcp)} ms`)
  if (tbt >= TARGETS.tbt) missed.push(`blocked for ${Math.round(tbt)} ms`)
  if (cls >= TARGETS.cls) missed.push(`layout shift ${cls.toFixed(3)}`)
  // What the viewport lock costs is not a miss, whatever else is.
  if (unexpected('accessibility').length > 0)
    missed.push(`accessibility: ${unexpected('accessibility').join(', ')}`)
  if (scores['best-practices'] < TARGETS.score)
    missed.push(`best practices: ${findings['best-practices'].join(', ')}`)
  // A page that search engines shall not list is marked down for just that.
  if (isIndexable && scores.seo < TARGETS.score) missed.push(`SEO: ${findings.seo.join(', ')}`)
  return missed.map((what) => `${path}: ${what}`)
}

/** One page of each kind; the 404 page is no page of the directory. */
const KINDS = (
  'home about categories category regions region county business search-category featured article resources submit ' +
  'sign-in'
).split(' ')

const USAGE = `npm run bench -- lighthouse [OPTIONS]

  --only NAMES    of these pages only: ${PUBLIC_PAGES.map(({ name }) => name).join(', ')}
  --runs NUMBER   measures each page so often and takes the run with the middle score; 1 unless told otherwise
`

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, USAGE, { only: '', runs: '1' })
  if (!values) return 0
  const pages = (values.only ? values.only.split(',') : KINDS).map(publicPage)
  const measure = (url: string) => measurePages(url, pages, Number(values.runs))
  const measurements = await withDirectory({}, measure)
  const missed = measurements.flatMap(missedTargets)
  process.stdout.write(`${measurementTable(measurements)}\n`)
  return finish('lighthouse', { targets: TARGETS, pages: measurements }, missed)
}

function measurementTable(measurements: readonly Measurement[]): string {
  return table(
    measurements.map(({ path, scores, lcp, tbt, cls, bytes }) => ({
      page: path,
      ...scores,
      'LCP s': lcp / 1000,
      'TBT ms': tbt,
      CLS: cls.toFixed(3),
      KiB: bytes / 1024,
    })),
  )
}

/** Of several runs, the one with the median performance counts. */
async function measurePages(url: string, pages: readonly PublicPage[], runs: number) {
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

function readResult(page: PublicPage, result: Result) {
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
