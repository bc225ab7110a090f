import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { Command } from 'commander'
import { PROJECT_ROOT } from '../../app/platform/project-root.server.ts'
import { readConfig } from '../../server/config.ts'
import { composeUnit, settingsFileOf } from '../service/compose-unit.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'

interface Chosen {
  name: string
  user: string
  print?: boolean
}

const NOTES = `
The unit gets rights for PORT, DATA_DIR and BACKUP_TO as they are set for this
command; DATA_DIR is /var/lib/NAME unless it is set. All settings belong in
/etc/NAME/settings, one NAME=value per line. Run the command again after you
change one of the three.`

export function installServiceCommand(): Command {
  return new Command('install-service')
    .description('Write a systemd unit that starts the directory with the machine and limits what it can do.')
    .option('--name <name>', 'of the service', 'veteran-directory')
    .option('--user <user>', 'who runs it; not root', 'veteran-directory')
    .option('--print', 'print the unit and write nothing')
    .addHelpText('after', NOTES)
    .action(({ name, user, print }: Chosen) => {
      if (!/^[a-z][a-z0-9-]{0,30}$/.test(name)) {
        throw new OperatorError(
          '--name may have only small letters, digits and dashes, for example directory.',
        )
      }
      if (user === 'root') throw new OperatorError('The directory must not run as root: name another --user.')
      const unit = composeUnit({ name, user, ...surroundings(name) })
      if (print) {
        process.stdout.write(unit)
        return
      }
      const file = `/etc/systemd/system/${name}.service`
      write(file, unit)
      process.stdout.write(nextSteps({ name, user, file }))
    })
}

function surroundings(name: string) {
  const { port, backup, ...config } = readConfig(process.env)
  const dataDir = config.dataDir === resolve('var') ? `/var/lib/${name}` : config.dataDir
  const backups = backup.to && !backup.to.startsWith('s3:') ? [resolve(backup.to)] : []
  const own = join(PROJECT_ROOT, 'node_modules/.bin/node')
  const found = {
    project: PROJECT_ROOT.replace(/\/$/, ''),
    node: existsSync(own) ? own : process.execPath,
    dataDir,
    alsoWrites: backups.filter((folder) => relative(dataDir, folder).startsWith('..')),
    needsLowPort: port < 1024,
  }
  const spaced = [found.project, found.node, dataDir, ...backups].find((path) => /\s/.test(path))
  if (spaced) throw new OperatorError(`systemd cannot use a path with spaces: move ${spaced}.`)
  return found
}

function write(file: string, unit: string): void {
  try {
    writeFileSync(file, unit)
  } catch (error) {
    throw new OperatorError(
      `${file} cannot be written (${error instanceof Error && 'code' in error ? String(error.code) : String(error)}): run the command as root, or print the unit with --print.`,
    )
  }
}

function nextSteps({ name, user, file }: { name: string; user: string; file: string }): string {
  const isThere = new RegExp(`^${user}:`, 'm').test(readFileSync('/etc/passwd', 'utf8'))
  const steps = [
    ...(isThere ? [] : [`useradd --system --home-dir /nonexistent --shell /usr/sbin/nologin ${user}`]),
    ...(existsSync(join(PROJECT_ROOT, 'build/server/index.js')) ? [] : ['npm run build']),
    ...(existsSync(settingsFileOf(name))
      ? []
      : [`install -D -m 600 /dev/null ${settingsFileOf(name)}   # then PUBLIC_URL=https://… and others`]),
    'systemctl daemon-reload',
    `systemctl enable --now ${name}`,
  ]
  return `The unit is ${file}. Now:\n${steps.map((step) => `  ${step}\n`).join('')}`
}
