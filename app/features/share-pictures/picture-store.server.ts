import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../platform/log.ts'
import { pictureHash } from './picture-address.server.ts'
import type { SharePicture } from './share-picture.ts'

/** Pictures that may wait for their turn; whoever asks for another one is asked to come back. */
const MOST_WAITING = 20

/** So many pictures wait to be drawn that another one would wait too long. */
export class TooManyPicturesError extends Error {}

interface PictureStoreOptions {
  /** `business/tidewrack-plumbing-1/0123456789ab.png` lie in it. May be emptied at any time. */
  folder: string
  log: Log
  render: (picture: SharePicture) => Promise<Buffer>
}

/**
 * Share pictures, drawn when somebody first asks for them and then kept. One is drawn at a time, so that a crawler that
 * asks for all of them takes no more than a part of one processor from the pages.
 */
export class PictureStore {
  readonly #options: PictureStoreOptions
  /** Being drawn or waiting, by file. */
  readonly #underWay = new Map<string, Promise<Buffer>>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: PictureStoreOptions) {
    this.#options = options
  }

  /**
   * The picture as PNG.
   * @throws TooManyPicturesError when too many others are waiting to be drawn
   */
  async read(picture: SharePicture): Promise<Buffer> {
    const file = join(this.#folderOf(picture), `${pictureHash(picture)}.png`)
    const underWay = this.#underWay.get(file)
    if (underWay) return underWay
    const kept = await readFile(file).catch(() => undefined)
    return kept ?? this.#underWay.get(file) ?? this.#drawInTurn(file, picture)
  }

  #drawInTurn(file: string, picture: SharePicture): Promise<Buffer> {
    // One of them is being drawn and waits no longer.
    if (this.#underWay.size > MOST_WAITING) return Promise.reject(new TooManyPicturesError())
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

  /** Nobody ever sees half a file; what the picture looked like before is removed. */
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
      // A full disk keeps nothing, but whoever asked still gets the picture.
      this.#options.log.warn({ err: error }, 'a share picture could not be kept')
      await rm(unfinished, { force: true }).catch(() => undefined)
    }
  }

  #folderOf({ kind, slug }: SharePicture): string {
    return join(this.#options.folder, kind, slug)
  }
}
