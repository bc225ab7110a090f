import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { HOST } from './lease.ts'
import type { DataFolder } from './data-folder.ts'
import { giveToOwnerOf } from './own-files.ts'

/** The last run's port when it is free, so that connection strings stay valid; else one that the system picks. */
export async function choosePort({ portFile }: DataFolder): Promise<number> {
  const last = readLastPort(portFile)
  return (last && (await findFreePort(last))) || (await findFreePort(0)) || 0
}

export function rememberPort({ root, portFile }: DataFolder, port: number): void {
  try {
    writeFileSync(portFile, `${port}\n`)
    giveToOwnerOf(root, portFile)
  } catch {
    // The next start picks another port.
  }
}

function readLastPort(file: string): number | undefined {
  try {
    const port = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
  } catch {
    return undefined
  }
}

function findFreePort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(undefined))
    server.listen(wanted, HOST, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}
