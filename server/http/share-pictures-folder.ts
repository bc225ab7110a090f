import { join } from 'node:path'

/** May be emptied at any time. */
export function sharePicturesFolder(dataDir: string): string {
  return join(dataDir, 'share-pictures')
}
