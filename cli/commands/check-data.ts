import { Command } from 'commander'
import { checkDatabase } from '../../app/features/data-quality/check-database.server.ts'
import type { Finding } from '../../app/features/data-quality/find-contradictions.server.ts'
import { countText } from '../../app/text/count-text.ts'
import { readConfig } from '../../server/config.ts'
import { createProgress, formatCount, print } from '../progress.ts'
import { withDatabase } from '../with-database.ts'

const NOTES = `
Looks at what the database itself cannot refuse: ZIP code against county and city,
impossible phone numbers, invalid web addresses, opening hours that overlap, businesses
that seem to be entered twice (branches with addresses of their own are fine), and the
counts that pages show.

Ends with exit code 0 when nothing was found, 1 when something was. Nothing found prints nothing.
The one wrong county that the sample list has on purpose is not told.`

export function checkDataCommand(): Command {
  return new Command('check-data')
    .description(
      'Report contradictions in the data of the businesses, one line each, without changing anything.',
    )
    .option('--json', 'print one JSON object {"findings": [...], "checked": number} instead of lines')
    .addHelpText('after', NOTES)
    .action(async ({ json = false }: { json?: boolean }) => {
      const findings: Finding[] = []
      const progress = createProgress('Checking')
      const onFinding = (finding: Finding) => {
        findings.push(finding)
        if (json) return
        progress.end()
        const { businessId, what, remedy } = finding
        print(`${businessId === undefined ? '' : `${businessId}: `}${what} ${remedy}`)
      }
      const checked = await withDatabase(readConfig(process.env), ({ pool }) =>
        checkDatabase(pool, { onFinding, onProgress: progress.update }).finally(progress.end),
      )
      if (json) print(JSON.stringify({ findings, checked }))
      if (findings.length === 0) return
      process.exitCode = 1
      if (json) return
      const concerned = new Set(findings.flatMap(({ businessId }) => businessId ?? [])).size
      print(
        `${countText(findings.length, 'finding')} in ${formatCount(concerned)} of ${countText(checked, 'business', 'businesses')}.`,
      )
    })
}
