import type { Log } from '../../platform/log.ts'
import { PictureStore } from './picture-store.server.ts'

/** The renderer loads with the first picture: most starts never draw one. */
export function createPictureStore(folder: string, log: Log): PictureStore {
  return new PictureStore({
    folder,
    log,
    render: async (picture) => (await import('./render-picture.server.ts')).renderPicture(picture),
  })
}
