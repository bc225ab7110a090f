import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Deletes the folder at the end. */
export async function withScratchFolder<Result>(purpose: string, use: (folder: string) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), `directory-${purpose}-`))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
