import { chownSync, statSync } from 'node:fs'
import { findUser } from './run-as.ts'

/** Hands what root creates to the owner of the folder, so that both can use it. */
export function giveToOwnerOf(folder: string, path: string): void {
  if (process.getuid?.() !== 0) return
  const owner = findUser(statSync(folder).uid)
  if (owner && owner.uid !== 0) chownSync(path, owner.uid, owner.gid)
}
