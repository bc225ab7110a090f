import { Command, InvalidArgumentError } from 'commander'
import { issueServiceToken } from '../../server/auth/tokens/jwt.ts'
import { recordEvent } from '../../server/auth/audit.ts'
import { readConfig } from '../../server/config.ts'
import { Refusal } from '../with-database.ts'
import { withAccounts } from '../with-accounts.ts'

const ACTOR = 'command line'

export function rotateKeysCommand(): Command {
  return new Command('rotate-keys')
    .description('Sign with a new key from now on. Nobody is signed out: the old key still verifies.')
    .addHelpText(
      'after',
      `
A running server uses the new key within a second or two. Tokens in use are still
verified with the old key until they expire. The secret behind sessions and second
factors stays the same.`,
    )
    .action(async () => {
      const config = readConfig(process.env)
      if (config.authKeys) {
        throw new Refusal('The keys come from AUTH_KEYS: change that setting on every server instead.')
      }
      await withAccounts(config, async ({ db, keys }) => {
        const { kid } = await keys.rotate()
        await recordEvent(db, { action: 'keys_rotated', actor: ACTOR, facts: { kid } })
        process.stdout.write(`Access tokens are signed with the key ${kid} now.\n`)
      })
    })
}

const MOST_MINUTES = 60

export function serviceTokenCommand(): Command {
  return new Command('service-token')
    .description('Print a token for programs that call /auth/v1/admin. It may do everything: keep it secret.')
    .option('--minutes <number>', `how long it lasts, at most ${MOST_MINUTES}`, minutes, 10)
    .addHelpText(
      'after',
      `
Give it as "Authorization: Bearer TOKEN", or as the key of the official client.
It can’t be revoked before it expires. PUBLIC_URL (or HOST and PORT) must be the
same as the server’s. The log of events notes that it was made.`,
    )
    .action(async ({ minutes: length }: { minutes: number }) => {
      await withAccounts(readConfig(process.env), async (auth) => {
        const token = await issueServiceToken(auth, length * 60)
        await recordEvent(auth.db, {
          action: 'service_token_issued',
          actor: ACTOR,
          facts: { minutes: length },
        })
        process.stdout.write(`${token}\n`)
      })
    })
}

function minutes(text: string): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= 1 && number <= MOST_MINUTES) return number
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MOST_MINUTES}.`)
}
