import { readFile } from 'node:fs/promises'
import { Command } from 'commander'
import { countText } from '../../app/text/count-text.ts'
import { importAccounts, readDump } from '../../server/auth/import/import-accounts.ts'
import { readConfig } from '../../server/config.ts'
import { createProgress, formatCount, print } from '../progress.ts'
import { requireBuiltInAccounts, withDatabase } from '../with-database.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'

const NOTES = `
The file has the users with GoTrue's column names, as CSV or as a JSON list:

  psql --csv -c "select * from auth.users" > accounts.csv

Ids, confirmations, bans and password hashes (bcrypt, argon2) are kept; each hash
is replaced at the next sign-in. Second factors aren’t imported: people turn them
on again. Accounts that already exist are never changed, so you can run the
command again. Each account that was skipped gets a line.`

export function importAccountsCommand(): Command {
  return new Command('import-accounts')
    .description('Import the accounts of a hosted project, with the passwords people already have.')
    .argument('<file>', 'a dump of auth.users as JSON or CSV')
    .addHelpText('after', NOTES)
    .action(async (file: string) => {
      const config = readConfig(process.env)
      requireBuiltInAccounts(config)
      const users = readDump(await readText(file))
      const counts = await withDatabase(config, ({ db }) => {
        const progress = createProgress('Importing')
        const onSkip = (sentence: string) => {
          progress.end()
          print(sentence)
        }
        const options = { now: new Date(), onProgress: progress.update, onSkip }
        return importAccounts(db, users, options).finally(progress.end)
      })
      print(
        `Imported ${countText(counts.imported, 'account')}, ${formatCount(counts.withoutPassword)} without a password; ` +
          `skipped ${formatCount(counts.skipped)}.`,
      )
    })
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new OperatorError(
      `The file ${file} cannot be read: ${error instanceof Error ? error.message : ''}.`,
    )
  }
}
