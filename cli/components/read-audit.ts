import { z } from 'zod'
import { parseJson } from '../../app/text/parse-json.ts'

const advisory = z.object({ title: z.string(), url: z.string(), range: z.string() })
const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      severity: z.string(),
      /** Names stand for another entry. */
      via: z.array(z.union([z.string(), advisory])),
    }),
  ),
  metadata: z.object({ dependencies: z.object({ total: z.number() }) }),
})
const failureSchema = z.object({ message: z.string() })

type Audit =
  | { outcome: 'unknown'; reason: string }
  | { outcome: 'read'; packages: number; findings: string[] }

/** @param report what `npm audit --json` printed */
export function readAudit(report: string): Audit {
  const parsed = parseJson(report)
  const known = reportSchema.safeParse(parsed)
  if (!known.success) {
    const failure = failureSchema.safeParse(parsed)
    return { outcome: 'unknown', reason: failure.success ? failure.data.message : 'npm gave no report' }
  }
  const { vulnerabilities, metadata } = known.data
  const findings = Object.values(vulnerabilities).flatMap(({ name, severity, via }) =>
    via
      .filter((one) => typeof one !== 'string')
      .map(({ title, url, range }) => `${name} ${range}: ${severity}. ${title} (${url})`),
  )
  return { outcome: 'read', packages: metadata.dependencies.total, findings }
}
