/** Size of a part in bytes, before compression: held in memory at a time, and one object of an S3 store. */
const PART_BYTES = 8 * 1024 * 1024

export type WritePart = (part: number, content: Buffer) => Promise<void>

export function partWriter(write: WritePart) {
  let waiting: Buffer[] = []
  let bytes = 0
  let parts = 0
  const flush = async () => {
    if (bytes === 0) return
    const content = Buffer.concat(waiting)
    waiting = []
    bytes = 0
    await write(parts++, content)
  }
  return {
    async add(chunk: Buffer) {
      waiting.push(chunk)
      bytes += chunk.length
      if (bytes >= PART_BYTES) await flush()
    },
    async end() {
      await flush()
      return parts
    },
  }
}

export function partName(part: number): string {
  return String(part).padStart(6, '0')
}
