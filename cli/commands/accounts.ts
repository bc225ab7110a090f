import { Command } from 'commander'
import { issueServiceToken } from '../../server/auth/tokens/jwt.ts'
import { COMMAND_LINE, recordAuthEvent } from '../../server/auth/audit.ts'
import { readConfig } from '../../server/config.ts'
import { withAccounts, requireBuiltInAccounts, withDatabase } from '../with-database.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'
import { formatCount, print, wholeNumber, withProgress } from '../progress.ts'
import { readFile } from 'node:fs/promises'
import { countText } from '../../app/text/count-text.ts'
import { importAccounts, readDump } from '../../server/auth/import/import-accounts.ts'

const ROTATE_KEYS_NOTES = `
A running server uses the new key within a second or two. Tokens in use are still
verified with the old key until they expire. The secret behind sessions and second
factors stays the same.`

export function rotateKeysCommand(): Command {
  return new Command('rotate-keys')
    .description('Sign with a new key from now on. Nobody is signed out: the old key still verifies.')
    .addHelpText('after', ROTATE_KEYS_NOTES)
    .action(async () => {
      const config = readConfig(process.env)
      if (config.authKeys) {
        throw new OperatorError('The keys come from AUTH_KEYS: change that setting on every server instead.')
      }
      await withAccounts(config, async ({ db, keys }) => {
        const { kid } = await keys.rotate()
        await recordAuthEvent(db, 'keys_rotated', { actor: COMMAND_LINE, facts: { kid } })
        print(`Access tokens are signed with the key ${kid} now.`)
      })
    })
}

const MOST_MINUTES = 60

const SERVICE_TOKEN_NOTES = `
Give it as "Authorization: Bearer TOKEN", or as the key of the official client.
It can’t be revoked before it expires. PUBLIC_URL (or HOST and PORT) must be the
same as the server’s. The log of events notes that it was made.`

export function serviceTokenCommand(): Command {
  return new Command('service-token')
    .description('Print a token for programs that call /auth/v1/admin. It may do everything: keep it secret.')
    .option(
      '--minutes <number>',
      `how long it lasts, at most ${MOST_MINUTES}`,
      wholeNumber(1, MOST_MINUTES),
      10,
    )
    .addHelpText('after', SERVICE_TOKEN_NOTES)
    .action(async ({ minutes }: { minutes: number }) => {
      await withAccounts(readConfig(process.env), async (auth) => {
        const token = await issueServiceToken(auth, minutes * 60)
        await recordAuthEvent(auth.db, 'service_token_issued', { actor: COMMAND_LINE, facts: { minutes } })
        print(token)
      })
    })
}

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
      const counts = await withDatabase(config, ({ db }) =>
        withProgress('Importing', (onProgress, onSkip) =>
          importAccounts(db, users, { now: new Date(), onProgress, onSkip }),
        ),
      )
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
