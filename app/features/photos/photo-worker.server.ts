import sharp from 'sharp'
import { processPhoto } from './process-photo.server.ts'

// One picture at a time and one thread: pages come first. Nothing is kept, for no picture comes twice.
sharp.concurrency(1)
sharp.cache(false)

process.on('message', (content: Uint8Array) => {
  void processPhoto(Buffer.from(content)).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ failure: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
