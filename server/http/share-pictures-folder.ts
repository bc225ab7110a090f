import { join } from 'node:path'

/** Where share pictures are kept; it may be emptied at any time. */
export function sharePicturesFolder(dataDir: string): string {
  return join(dataDir, 'share-pictures')
}
