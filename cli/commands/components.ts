import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { z } from 'zod'
import { PROJECT_ROOT } from '../../app/platform/project-root.server.ts'
import { withScratchFolder } from '../../app/platform/scratch-folder.server.ts'
import { readAudit } from '../components/read-audit.ts'
import { runNpm } from '../components/run-npm.ts'
import { writeShippedLock } from '../components/write-shipped-lock.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'
import { print } from '../print.ts'

export function componentCommands(): Command[] {
  return [listComponentsCommand(), checkComponentsCommand()]
}

const inventorySchema = z.object({ components: z.array(z.unknown()) })

function listComponentsCommand(): Command {
  return new Command('list-components')
    .description('List every package that the directory ships, as a bill of materials (CycloneDX, JSON).')
    .option('--to <file>', 'instead of printing it')
    .action(async ({ to }: { to?: string }) => {
      const { stdout, stderr } = await inShippedFolder((folder) =>
        runNpm(['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], folder),
      )
      const inventory = inventorySchema.safeParse(stdout === '' ? undefined : JSON.parse(stdout))
      if (!inventory.success) throw new OperatorError(`npm could not make the list: ${stderr.trim()}`)
      if (to === undefined) {
        process.stdout.write(stdout)
        return
      }
      writeFileSync(to, stdout)
      print(`${inventory.data.components.length} packages are listed in ${to}.`)
    })
}

const NOTES = `
Ends with exit code 0 when none are known, 1 when there are some, and 2 when the
registry could not be asked.`

function checkComponentsCommand(): Command {
  return new Command('check-components')
    .description('Ask the npm registry for known vulnerabilities in the packages the directory ships.')
    .addHelpText('after', NOTES)
    .action(async () => {
      const { stdout } = await inShippedFolder((folder) =>
        runNpm(['audit', '--package-lock-only', '--json'], folder),
      )
      const audit = readAudit(stdout)
      if (audit.outcome === 'unknown') {
        print(`Nothing is known: the registry could not be asked (${audit.reason}).`)
        process.exitCode = 2
      } else if (audit.findings.length > 0) {
        print(audit.findings.join('\n'))
        process.exitCode = 1
      } else {
        print(`No vulnerabilities are known in the ${audit.packages} packages.`)
      }
    })
}

/** npm names the list by its folder. */
function inShippedFolder<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  return withScratchFolder('components', (scratch) => {
    const folder = join(scratch, 'veteran-directory')
    mkdirSync(folder)
    writeShippedLock(PROJECT_ROOT, folder)
    return run(folder)
  })
}
