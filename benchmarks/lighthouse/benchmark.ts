import { PUBLIC_PAGES, publicPage } from '../../tests/support/public-pages.ts'
import { finish, table } from '../figures.ts'
import { readOptions } from '../options.ts'
import { withDirectory } from '../with-directory.ts'
import { measurePages, type Measurement } from './measure-pages.ts'

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
  --url ADDRESS   of a running server, instead of starting one with the sample list
`

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, USAGE, { only: '', runs: '1', url: '' })
  if (!values) return 0
  const pages = (values.only ? values.only.split(',') : KINDS).map(publicPage)
  const measure = (url: string) => measurePages(url, pages, Number(values.runs))
  const measurements = await withDirectory({}, measure, values.url)
  const missed = measurements.flatMap(missedTargets)
  process.stdout.write(`${measurementTable(measurements)}\n`)
  return finish('lighthouse', { targets: TARGETS, pages: measurements }, missed)
}

function measurementTable(measurements: readonly Measurement[]): string {
  return table(measurements, [
    ['page', ({ path }) => path],
    ['performance', ({ scores }) => scores.performance],
    ['accessibility', ({ scores }) => scores.accessibility],
    ['best practices', ({ scores }) => scores['best-practices']],
    ['SEO', ({ scores }) => scores.seo],
    ['LCP s', ({ lcp }) => (lcp / 1000).toFixed(2)],
    ['TBT ms', ({ tbt }) => tbt.toFixed(0)],
    ['CLS', ({ cls }) => cls.toFixed(3)],
    ['KiB', ({ bytes }) => (bytes / 1024).toFixed(0)],
  ])
}
