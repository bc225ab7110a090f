import { Argument, Command, Option } from 'commander'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../app/db/client.ts'
import { mfaFactors } from '../../app/db/schema/auth.ts'
import { ROLES } from '../../app/db/schema/roles.ts'
import { dayInFlorida } from '../../app/time/eastern-time.ts'
import { THE_OPERATOR } from '../../app/features/audit/audit-entry.ts'
import { grantRole, listRoles, revokeRoles, type Role } from '../../server/auth/users/roles.ts'
import { findUserByEmail, findUserById } from '../../server/auth/users/users.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { withDatabase } from '../with-database.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'
import { print } from '../progress.ts'

export function roleCommands(): Command[] {
  return [
    grantCommand('make-admin', 'administrator').description(
      'Make an account an administrator: everything a moderator may, and /outbox.',
    ),
    grantCommand('make-moderator', 'moderator').description(
      'Make an account a moderator: review what is submitted.',
    ),
    revokeCommand(),
    listCommand(),
  ]
}

const NOTES = `
The person signs up first and confirms the address. The role takes effect on their
next request. On a public site (PUBLIC_URL) it takes effect only after a sign-in
with the second factor, which they turn on at /account; the setting
MODERATORS_NEED_SECOND_FACTOR can change that.`

function grantCommand(name: string, role: Role): Command {
  return new Command(name)
    .addArgument(accountArgument())
    .addHelpText('after', NOTES)
    .action(async (account: string) => {
      const config = readConfig(process.env)
      await withDatabase(config, async ({ db }) => {
        const userId = await userIdOf(db, config, account)
        await requireConfirmed(db, config, userId, account)
        const isNew = await grantRole(db, { userId, role, actor: THE_OPERATOR, now: new Date() })
        print(
          isNew ? `${account} is now ${withArticle(role)}.` : `${account} is already ${withArticle(role)}.`,
        )
        if (config.hostedAccounts && config.teamEmail.length === 0) {
          print('No one is reminded of submissions until TEAM_EMAIL is set to an address.')
        }
        if (config.moderatorsNeedSecondFactor && !(await hasSecondFactor(db, config, userId))) {
          print(
            `The role takes effect after a sign-in with the second factor: turn it on at ${config.publicUrl}/account`,
          )
        }
      })
    })
}

function revokeCommand(): Command {
  return new Command('revoke')
    .description('Take away an account’s roles. Takes effect on its next request.')
    .addArgument(accountArgument())
    .addOption(new Option('--role <role>', 'take only this role away').choices(ROLES))
    .action(async (account: string, { role }: { role?: Role }) => {
      const config = readConfig(process.env)
      await withDatabase(config, async ({ db }) => {
        const userId = await userIdOf(db, config, account)
        const act = { userId, actor: THE_OPERATOR, now: new Date() }
        const revoked = await revokeRoles(db, { ...act, ...(role && { roles: [role] }) })
        for (const one of revoked) print(`${account} is no longer ${withArticle(one)}.`)
        if (revoked.length === 0) print(`${account} had no ${role ? 'such ' : ''}role.`)
      })
    })
}

function listCommand(): Command {
  return new Command('list-roles')
    .description('List the accounts that have a role, one line each: role, address, id, and since when.')
    .action(async () => {
      await withDatabase(readConfig(process.env), async ({ db }) => {
        const rows = await listRoles(db)
        for (const { role, email, userId, grantedAt } of rows) {
          print(`${role.padEnd(13)}  ${email ?? '–'}  ${userId}  ${dayInFlorida(grantedAt)}`)
        }
        if (rows.length === 0) print('Nobody has a role.')
      })
    })
}

function accountArgument(): Argument {
  return new Argument('<email>', 'the address of the account, or its id')
}

async function userIdOf(db: Database, { hostedAccounts }: Config, account: string): Promise<string> {
  if (z.guid().safeParse(account).success) return account
  if (hostedAccounts) {
    throw new OperatorError(
      'The hosted project at SUPABASE_URL knows the addresses: give the id of the account.',
    )
  }
  const user = await findUserByEmail(db, account)
  if (!user) throw new OperatorError(`There is no account with the address ${account}: sign up first.`)
  return user.id
}

async function requireConfirmed(db: Database, { hostedAccounts }: Config, userId: string, account: string) {
  if (hostedAccounts) return
  const user = await findUserById(db, userId)
  if (!user) throw new OperatorError(`There is no account with the id ${account}.`)
  if (!user.emailConfirmedAt) {
    throw new OperatorError(
      `The address of ${account} isn’t confirmed yet: follow the link in the email first.`,
    )
  }
}

async function hasSecondFactor(db: Database, { hostedAccounts }: Config, userId: string): Promise<boolean> {
  if (hostedAccounts) return false
  const verified = and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, 'verified'))
  return (await db.$count(mfaFactors, verified)) > 0
}

function withArticle(role: Role): string {
  return role === 'administrator' ? 'an administrator' : 'a moderator'
}
