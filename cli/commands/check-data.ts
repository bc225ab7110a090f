import { Command } from 'commander'
import { checkDatabase } from '../../app/features/data-quality/check-database.server.ts'
import type { Finding } from '../../app/features/data-quality/find-contradictions.server.ts'
import { countText } from '../../app/text/count-text.ts'
import { readConfig } from '../../server/config.ts'
import { createProgress, formatCount } from '../progress.ts'
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
      const write = (text: string) => void process.stdout.write(text)
      const report = json ? jsonReport(write) : lineReport(write)
      const ids = new Set<string>()
      let found = 0

      const progress = createProgress('Checking')
      const onFinding = (finding: Finding) => {
        found += 1
        if (finding.businessId !== undefined) ids.add(finding.businessId)
        progress.end()
        report.add(finding)
      }
      const checked = await withDatabase(readConfig(process.env), ({ pool }) =>
        checkDatabase(pool, { onFinding, onProgress: progress.update }).finally(progress.end),
      )
      report.end(checked, found, ids.size)
      if (found > 0) process.exitCode = 1
    })
}

type Report = ReturnType<typeof lineReport>

function lineReport(write: (text: string) => void) {
  return {
    add: ({ businessId, what, remedy }: Finding) =>
      write(`${businessId === undefined ? '' : `${businessId}: `}${what} ${remedy}\n`),
    end: (checked: number, found: number, concerned: number) =>
      found > 0 &&
      write(
        `${countText(found, 'finding')} in ${formatCount(concerned)} of ${countText(checked, 'business', 'businesses')}.\n`,
      ),
  }
}

/** Written as it comes: a list of findings may be long. */
function jsonReport(write: (text: string) => void): Report {
  let before = '{"findings":['
  return {
    add(finding) {
      write(`${before}\n${JSON.stringify(finding)}`)
      before = ','
    },
    end: (checked) => write(`${before === ',' ? '\n' : before}],"checked":${checked}}\n`),
  }
}
