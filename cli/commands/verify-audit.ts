import { Command, InvalidArgumentError } from 'commander'
import { type NotedEntry, verifyAudit } from '../../app/features/audit/verify-audit.server.ts'
import { countText } from '../../app/text/count-text.ts'
import { readConfig } from '../../server/config.ts'
import { print, withProgress } from '../progress.ts'
import { withDatabase } from '../with-database.ts'

const NOTES = `
The database refuses to change or delete an entry. The owner of the database can get
around that; but each entry carries the hash of the one before it, so a change breaks
the chain there. Only entries cut off at the end, or a log rewritten from its
beginning, leave no gap. So keep the last number and hash that this command prints
somewhere else, and give them the next time: --noted NUMBER:HASH

Ends with exit code 0 when every entry is sound, 1 when one is broken.`

export function verifyAuditCommand(): Command {
  return new Command('verify-audit')
    .description('Check the audit log from its first entry on, and name the first one that is broken.')
    .addHelpText('after', NOTES)
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
