import sharp from 'sharp'
import { PhotoRefused } from './photo-processor.ts'
import { processPhoto } from './process-photo.server.ts'

/** The program of the process that reads pictures of strangers: gets a picture, answers with its sizes or why not. */

// One picture at a time and one thread: pages come first. Nothing is kept, for no picture comes twice.
sharp.concurrency(1)
sharp.cache(false)

process.on('message', (content: Uint8Array) => {
  void answer(Buffer.from(content)).then((told) => process.send?.(told))
})
process.on('disconnect', () => process.exit())

async function answer(content: Buffer) {
  try {
    return { photo: await processPhoto(content) }
  } catch (error) {
    if (error instanceof PhotoRefused) return { refusal: error.code, message: error.message }
    return { failure: String(error) }
  }
}
