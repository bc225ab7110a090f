import { Command, InvalidArgumentError } from 'commander'
import { checkDatabase } from '../../app/features/data-quality/check-database.server.ts'
import type { Finding } from '../../app/features/data-quality/find-contradictions.server.ts'
import { countText } from '../../app/text/count-text.ts'
import { readConfig } from '../../server/config.ts'
import { formatCount, print, withProgress } from '../progress.ts'
import { withDatabase } from '../with-database.ts'
import { type NotedEntry, verifyAudit } from '../../app/features/audit/verify-audit.server.ts'

const NOTES = `
Looks at what the database itself cannot refuse: ZIP code against county and city,
impossible phone numbers, businesses that seem to be entered twice (branches with
addresses of their own are fine), and the counts that pages show.

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
      const checked = await withDatabase(readConfig(process.env), ({ db }) =>
        withProgress('Checking', (onProgress, tell) => {
          const onFinding = (finding: Finding) => {
            findings.push(finding)
            const { businessId, what, remedy } = finding
            if (!json) tell(`${businessId === undefined ? '' : `${businessId}: `}${what} ${remedy}`)
          }
          return checkDatabase(db, { onFinding, onProgress })
        }),
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

const VERIFY_NOTES = `
The database refuses to change or delete an entry. The owner of the database can get
around that; but each entry carries the hash of the one before it, so a change breaks
the chain there. Only entries cut off at the end, or a log rewritten from its
beginning, leave no gap. So keep the last number and hash that this command prints
somewhere else, and give them the next time: --noted NUMBER:HASH

Ends with exit code 0 when every entry is sound, 1 when one is broken.`

export function verifyAuditCommand(): Command {
  return new Command('verify-audit')
    .description('Check the audit log from its first entry on, and name the first one that is broken.')
    .addHelpText('after', VERIFY_NOTES)
    .option('--noted <number:hash>', 'an entry as this command printed it before', readNoted)
    .action(async ({ noted }: { noted?: NotedEntry }) => {
      const { sound, lastHash, broken } = await withDatabase(readConfig(process.env), ({ db }) =>
        withProgress('Verifying', (onProgress) => verifyAudit(db, { noted, onProgress })),
      )
      if (broken) {
        print(`${broken.what} Sound before it: ${countText(sound, 'entry', 'entries')}.`)
        process.exitCode = 1
      } else if (sound === 0) {
        print('The audit log has no entries yet.')
      } else {
        print(`${countText(sound, 'entry', 'entries')}, all sound. Entry ${sound} has the hash ${lastHash}`)
      }
    })
}

function readNoted(text: string): NotedEntry {
  const [, sequence, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text.trim()) ?? []
  if (sequence === undefined || hash === undefined) {
    throw new InvalidArgumentError(
      'Give the number and the hash with a colon between them, as in 120:9f86d0….',
    )
  }
  return { sequence: Number(sequence), hash: hash.toLowerCase() }
}
