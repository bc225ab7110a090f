import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** As the server would make them. @throws when they are there already */
export async function writeKeys(path: string, keys: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, keys, { mode: 0o600, flag: 'wx' })
}
