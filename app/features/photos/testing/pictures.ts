import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A picture that goes from red on the left to blue on the right. */
export function gradient(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    const share = (at % width) / width
    data[at * 3] = Math.round(255 * (1 - share))
    data[at * 3 + 2] = Math.round(255 * share)
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** A photograph of 800 × 600 pixels as a telephone takes it: held sideways, with the place in its metadata. */
export function photoWithPlace(): Promise<Buffer> {
  return gradient(800, 600)
    .withExif({
      IFD0: { Make: 'Sample Camera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '27/1 11/1 50/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '80/1 15/1 10/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A PNG whose head names a size, with hardly any data behind it. */
export function pngOfSize(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
