import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { z } from 'zod'
import { PROJECT_ROOT } from '../../app/platform/project-root.server.ts'
import { readAudit } from '../components/read-audit.ts'
import { runNpm } from '../components/run-npm.ts'
import { writeShippedLock } from '../components/write-shipped-lock.ts'
import { Refusal } from '../with-database.ts'

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
      if (!inventory.success) throw new Refusal(`npm could not make the list: ${stderr.trim()}`)
      if (to === undefined) {
        process.stdout.write(stdout)
        return
      }
      writeFileSync(to, stdout)
      process.stdout.write(`${inventory.data.components.length} packages are listed in ${to}.\n`)
    })
}

function checkComponentsCommand(): Command {
  return new Command('check-components')
    .description('Ask the npm registry for known vulnerabilities in the packages the directory ships.')
    .addHelpText(
      'after',
      `
Ends with exit code 0 when none are known, 1 when there are some, and 2 when the
registry could not be asked.`,
    )
    .action(async () => {
      const { stdout } = await inShippedFolder((folder) =>
        runNpm(['audit', '--package-lock-only', '--json'], folder),
      )
      const audit = readAudit(stdout)
      if (audit.outcome === 'unknown') {
        process.stdout.write(`Nothing is known: the registry could not be asked (${audit.reason}).\n`)
        process.exitCode = 2
      } else if (audit.findings.length > 0) {
        process.stdout.write(`${audit.findings.join('\n')}\n`)
        process.exitCode = 1
      } else {
        process.stdout.write(`No vulnerabilities are known in the ${audit.packages} packages.\n`)
      }
    })
}

/** npm names the list by its folder. */
async function inShippedFolder<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const scratch = mkdtempSync(join(tmpdir(), 'directory-components-'))
  try {
    const folder = join(scratch, 'veteran-directory')
    mkdirSync(folder)
    writeShippedLock(PROJECT_ROOT, folder)
    return await run(folder)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
