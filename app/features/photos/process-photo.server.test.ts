import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { processPhoto } from './process-photo.server.ts'
import { heicProblem } from './picture-problem.ts'
import { gradient, photoWithPlace, pngOfSize } from './testing/pictures.ts'

async function processed(content: Buffer) {
  const answer = await processPhoto(content)
  if (!answer.ok) throw new Error(answer.message)
  return answer.value
}

describe('a picture that we take', () => {
  // @spec 1.37
  test('has neither the place nor anything else that the camera noted', async () => {
    const original = await photoWithPlace()
    const noted = await sharp(original).metadata()
    expect(noted.exif?.toString('latin1')).toContain('Sample Camera')
    expect(noted.orientation).toBe(6)

    for (const { webp } of (await processed(original)).sizes) {
      const { exif, xmp, iptc, icc, orientation, format } = await sharp(webp).metadata()
      expect({ exif, xmp, iptc, icc, orientation, format }).toEqual({ format: 'webp' })
      expect(webp.toString('latin1')).not.toContain('Sample Camera')
    }
  })

  test('stands upright: what the camera held sideways is turned', async () => {
    const { width, height, sizes } = await processed(await photoWithPlace())
    expect([width, height]).toEqual([600, 800])
    // Red on the left of the file is red on top of the picture.
    const { data, info } = await sharp(sizes.at(-1)?.webp).raw().toBuffer({ resolveWithObject: true })
    const pixelAt = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ]
    const [top, bottom] = [pixelAt(300, 40), pixelAt(300, 760)]
    expect(top[0]).toBeGreaterThan(200)
    expect(top[2]).toBeLessThan(60)
    expect(bottom[0]).toBeLessThan(60)
    expect(bottom[2]).toBeGreaterThan(200)
  })

  test('comes in the widths of pages, none larger than it was', async () => {
    const { sizes } = await processed(await gradient(1500, 900).jpeg().toBuffer())
    expect(sizes.map(({ width }) => width)).toEqual([320, 640, 1280, 1500])
    for (const { width, webp } of sizes) expect((await sharp(webp).metadata()).width).toBe(width)
  })

  test('is at most 2000 pixels on its longer side', async () => {
    expect(await processed(await gradient(3000, 1500).jpeg().toBuffer())).toMatchObject({
      width: 2000,
      height: 1000,
    })
    expect(await processed(await gradient(500, 4000).png().toBuffer())).toMatchObject({
      width: 250,
      height: 2000,
    })
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s', async (format) => {
    const content = await gradient(240, 200).toFormat(format).toBuffer()
    expect(await processed(content)).toMatchObject({ width: 240, height: 200 })
  })

  test.each([
    ['dark', '#111111', [255, 255, 255]],
    ['navy', '#16223a', [255, 255, 255]],
    ['red', '#b3202c', [255, 255, 255]],
    ['white', '#ffffff', [16, 26, 43]],
    ['yellow', '#ffdd00', [16, 26, 43]],
    ['white and black', '#ffffff', [128, 136, 144], '#000000'],
  ])('a see-through %s logo gets a ground on which it is seen', async (_, color, ground, second = color) => {
    const mark = (fill: string, x: number) => `<rect x="${x}" y="60" width="60" height="120" fill="${fill}"/>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="250" height="250">${mark(color, 60)}${mark(second, 125)}</svg>`
    const { sizes } = await processed(await sharp(Buffer.from(svg)).png().toBuffer())
    const { data, info } = await sharp(sizes[0]?.webp).raw().toBuffer({ resolveWithObject: true })
    expect(info.channels).toBe(3)
    for (const [channel, value] of ground.entries())
      expect(Math.abs((data[channel] ?? 0) - value)).toBeLessThan(4)
  })

  test('of a printer (CMYK) or in gray becomes one for screens', async () => {
    for (const space of ['cmyk', 'b-w'] as const) {
      const { sizes } = await processed(await gradient(240, 200).toColourspace(space).jpeg().toBuffer())
      expect((await sharp(sizes[0]?.webp).metadata()).space).toBe('srgb')
    }
  })
})

describe('a file that we do not take', () => {
  // @spec 1.37
  test('a bomb: a small file of very many pixels is refused by its head', async () => {
    const bomb = pngOfSize(50_000, 50_000)
    expect(bomb.length).toBeLessThan(10_000)
    expect(await processPhoto(bomb)).toMatchObject({ ok: false, problem: 'too_many_pixels' })
  })

  test('just above 50 megapixels', async () => {
    const { sizes } = { sizes: pngOfSize(10_001, 5000) }
    expect(await processPhoto(sizes)).toMatchObject({ ok: false, problem: 'too_many_pixels' })
  })

  test.each([
    [50_000_000, 1],
    [1, 50_000_000],
    [20_001, 100],
  ])('of %i × %i pixels: few, but one side is longer than any picture', async (width, height) => {
    expect(await processPhoto(pngOfSize(width, height))).toMatchObject({ ok: false, problem: 'too_long' })
  })

  test.each([
    [1200, 199],
    [199, 1200],
  ])('of %i × %i pixels: a blur wherever we show it', async (width, height) => {
    const content = await gradient(width, height).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await processPhoto(content)).toEqual({
      ok: false,
      problem: 'too_small',
      message: `This file is only ${height} × ${width} pixels. Choose a picture that’s at least 200 pixels wide and high.`,
    })
  })

  test('a head that promises more than follows', async () => {
    expect(await processPhoto(pngOfSize(1000, 1000))).toMatchObject({ ok: false, problem: 'damaged' })
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a %s that breaks off in the middle', async (format) => {
    const whole = await gradient(800, 600).toFormat(format).toBuffer()
    const half = whole.subarray(0, Math.floor(whole.length / 2))
    expect(await processPhoto(half)).toMatchObject({ ok: false, problem: 'damaged' })
  })

  test('only the first bytes of a picture', async () => {
    const content = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)])
    expect(await processPhoto(content)).toMatchObject({ ok: false, problem: 'damaged' })
  })

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG after a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['text', 'Just some words in a file called shop.jpg'],
    ['HTML', '<!doctype html><img src=x>'],
    ['PDF', '%PDF-1.7\n'],
    ['nothing', ''],
  ])('%s', async (_, content) => {
    expect(await processPhoto(Buffer.from(content))).toMatchObject({ ok: false, problem: 'no_picture' })
  })

  test('HEIC, in words that say what to do', async () => {
    const content = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    expect(await processPhoto(content)).toMatchObject({ ok: false, message: heicProblem() })
  })
})
