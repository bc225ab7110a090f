import type { Measurement } from './measure-pages.ts'

/** What each page must reach; the times in milliseconds. */
export const TARGETS = { score: 100, lcp: 1200, tbt: 50, cls: 0.01 } as const

/** The specification locks the viewport, which costs points; the text-size control stands in for it. */
const EXPECTED_FINDING = 'meta-viewport'

/** A sentence for each target that a page misses. */
export function missedTargets(measurement: Measurement): string[] {
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
