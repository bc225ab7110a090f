import { Command, CommanderError } from 'commander'
import { isDatabaseUnavailable } from '../app/db/unavailable.ts'
import { backupCommands, moveCommand } from './commands/backup.ts'
import { checkDataCommand, verifyAuditCommand } from './commands/checks.ts'
import { exportCommand, importCommand } from './commands/lists.ts'
import { generateCommand } from './commands/generate.ts'
import { importAccountsCommand, rotateKeysCommand, serviceTokenCommand } from './commands/accounts.ts'
import { migrateCommand } from './commands/migrate.ts'
import { roleCommands } from './commands/roles.ts'
import { AuthError } from '../server/auth/errors.ts'
import { OperatorError } from '../app/platform/operator-error.ts'

/** Sets `process.exitCode` when it has not done what it was asked for. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  const program = new Command('npm run directory --')
    .description('Commands for operating the directory. They work whether or not the server is running.')
    .configureOutput({ outputError: (text, write) => write(asSentence(text)) })
    .exitOverride()
  const commands = [
    ...roleCommands(),
    importAccountsCommand(),
    rotateKeysCommand(),
    serviceTokenCommand(),
    checkDataCommand(),
    verifyAuditCommand(),
    importCommand(),
    exportCommand(),
    generateCommand(),
    migrateCommand(),
    ...backupCommands(),
    moveCommand(),
  ]
  for (const command of commands) {
    program.addCommand(command.copyInheritedSettings(program))
  }
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    process.exitCode = 1
    if (error instanceof CommanderError) process.exitCode = error.exitCode
    else process.stderr.write(`${problemOf(error)}\n`)
  }
}

function asSentence(text: string): string {
  const [line = '', suggestion = ''] = text
    .trim()
    .replace(/^error: /, '')
    .split('\n')
  const sentence = `${line.charAt(0).toUpperCase()}${line.slice(1).replace(/\.$/, '')}.`
  return `${[sentence, suggestion, 'See npm run directory -- --help.'].filter(Boolean).join(' ')}\n`
}

function problemOf(error: unknown): string {
  if (error instanceof OperatorError || error instanceof AuthError) return error.message
  if (isDatabaseUnavailable(error))
    return 'The database went away while the command was running: run it again.'
  return `The command failed: ${error instanceof Error ? error.stack : String(error)}`
}
