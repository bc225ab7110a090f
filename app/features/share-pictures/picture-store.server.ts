import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../platform/log.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { pictureHash, type SharePicture } from './share-picture.server.ts'

const MOST_WAITING = 20
/** How every PNG ends; one that a bad disk has cut short is drawn again. */
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')

interface PictureStoreOptions {
  /** Holds `business/tidewrack-plumbing-1/0123456789ab.png`; may be emptied at any time. */
  folder: string
  log: Log
  render: (picture: SharePicture) => Promise<Buffer>
}

/** Draws a picture when first asked for and keeps it; one at a time, so that pages keep their processor. */
export class PictureStore {
  readonly #options: PictureStoreOptions
  readonly #underWay = new Map<string, Promise<Buffer>>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: PictureStoreOptions) {
    this.#options = options
  }

  async read(picture: SharePicture): Promise<Outcome<Buffer>> {
    const file = join(this.#folderOf(picture), `${pictureHash(picture)}.png`)
    const underWay = this.#underWay.get(file)
    if (underWay) return done(await underWay)
    const kept = await readFile(file).catch(() => undefined)
    const whole = kept?.subarray(-PNG_END.length).equals(PNG_END) ? kept : undefined
    const found = whole ?? this.#underWay.get(file)
    // One of them is being drawn.
    if (!found && this.#underWay.size > MOST_WAITING)
      return refuse('busy', 'We’re drawing many pictures right now.')
    return done(await (found ?? this.#drawInTurn(file, picture)))
  }

  #drawInTurn(file: string, picture: SharePicture): Promise<Buffer> {
    const drawn = this.#last
      .then(() => this.#options.render(picture))
      .then(async (png) => {
        await this.#keep(file, picture, png)
        return png
      })
      .finally(() => this.#underWay.delete(file))
    this.#underWay.set(file, drawn)
    this.#last = drawn.catch(() => undefined)
    return drawn
  }

  /** No one ever sees half a file; the previous version is removed. */
  async #keep(file: string, picture: SharePicture, png: Buffer): Promise<void> {
    const folder = this.#folderOf(picture)
    const unfinished = `${file}.${randomUUID()}`
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(unfinished, png)
      await rename(unfinished, file)
      const older = (await readdir(folder)).filter((name) => join(folder, name) !== file)
      await Promise.all(older.map((name) => rm(join(folder, name), { force: true })))
    } catch (error) {
      // A full disk keeps nothing, but the picture is still sent.
      this.#options.log.warn({ err: error }, 'a share picture could not be kept')
      await rm(unfinished, { force: true }).catch(() => undefined)
    }
  }

  #folderOf({ kind, slug }: SharePicture): string {
    return join(this.#options.folder, kind, slug)
  }
}

/** The renderer loads with the first picture: most starts never draw one. */
export function createPictureStore(folder: string, log: Log): PictureStore {
  return new PictureStore({
    folder,
    log,
    render: async (picture) => (await import('./render-picture.server.tsx')).renderPicture(picture),
  })
}
