import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { everyCategory } from '../categories/category.ts'
import { listRegions } from '../places/region.ts'
import { DIRECTORY_PICTURE, type SharePicture, subjectPicture } from './share-picture.server.ts'
import { renderPicture } from './render-picture.server.tsx'

const business: SharePicture = {
  kind: 'business',
  slug: 'tidewrack-plumbing-1',
  label: 'Plumbing',
  name: 'Oak',
  place: 'Stuart, Martin County',
}
const article: SharePicture = {
  kind: 'article',
  slug: 'np3',
  label: 'Featured',
  name: 'A ramp by Sunday evening',
  place: 'Gainesville, Alachua County',
}
/** Some services do not show pictures that weigh more than a few hundred; ours stay far below. */
const MOST_BYTES = 40_000

/** Pixels at an edge that another palette gives another color; a letter has hundreds. */
const PALETTE_NOISE = 20

/** Where the name and the place of a business may stand. */
const WORDS = { left: 76, top: 115, right: 1124, bottom: 470 }

describe('each kind of picture', () => {
  const categories = everyCategory().filter((_, index) => index % 12 === 0)
  const pictures = [
    business,
    ...categories.map(({ slug }) => subjectPicture('category', slug)),
    ...['martin', 'monroe', 'brevard'].map((slug) => subjectPicture('county', slug)),
    ...listRegions()
      .slice(0, 2)
      .map(({ id }) => subjectPicture('region', id)),
    article,
    DIRECTORY_PICTURE,
  ].filter((picture) => picture !== undefined)
  test.each(pictures.map((picture) => [`${picture.kind}/${picture.slug}`, picture] as const))(
    '%s is a PNG of 1200 by 630 and not heavy',
    async (_name, picture) => {
      const png = await renderPicture(picture)
      const { format, width, height } = await sharp(png).metadata()
      expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
      expect(png.length).toBeLessThan(MOST_BYTES)
      expect((await sharp(png).stats()).entropy).toBeGreaterThan(0.25)
    },
  )
})

describe('long names stay in their place', () => {
  test.each([
    'Harlow & Pruitt Cooling Co.',
    'The Brotherhood of Retired Submariners’ Marine Electrical, Refrigeration and Air-Conditioning Services of Greater Apalachicola Bay LLC',
    'Internationaltelecommunicationsinfrastructureholdings'.repeat(3),
    'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW Company',
    'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z '.repeat(5),
    'Łódź Ångström Čapek Piñata',
  ])('%s', async (name) => {
    const changed = await changedPixels(business, { ...business, name })
    expect(changed.count).toBeGreaterThan(500)
    expect(changed.outside).toBeLessThan(PALETTE_NOISE)
  })

  test.each(['Telecommunicationsinfrastructure', 'TELECOMMUNICATIONS', 'WWMMWWMMWWMMWWMM'])(
    'the word %s is not torn',
    async (name) => {
      const { top, bottom } = await changedPixels(
        { ...business, name: '', place: '' },
        { ...business, name, place: '' },
      )
      // Two of the smallest lines are higher, one of the largest is not.
      expect(bottom - top).toBeLessThan(70)
    },
  )

  test('letters of other languages are drawn, signs that no font has are left out', async () => {
    const plain = await renderPicture({ ...business, name: 'Cafe' })
    expect(await renderPicture({ ...business, name: '🚀 Cafe \u0000🚀' })).toEqual(plain)
    expect(await renderPicture({ ...business, name: 'Café' })).not.toEqual(plain)
    expect(await renderPicture({ ...business, name: '株式会社' })).toBeDefined()
  })
})

/** How many pixels differ between two pictures, and how many of them where no name may be. */
async function changedPixels(a: SharePicture, b: SharePicture) {
  const [one, other] = await Promise.all([pixelsOf(a), pixelsOf(b)])
  let count = 0
  let outside = 0
  let [top, bottom] = [630, 0]
  for (let y = 0; y < 630; y++) {
    for (let x = 0; x < 1200; x++) {
      if (distance(one, other, (y * 1200 + x) * 3) < CLEARLY) continue
      count++
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      if (x < WORDS.left || x > WORDS.right || y < WORDS.top || y > WORDS.bottom) outside++
    }
  }
  return { count, outside, top, bottom }
}

/** More than what one palette makes of a color differs from what another makes of it. */
const CLEARLY = 60

function distance(one: Buffer, other: Buffer, at: number): number {
  return [0, 1, 2].reduce((sum, channel) => {
    return sum + Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0))
  }, 0)
}

async function pixelsOf(picture: SharePicture): Promise<Buffer> {
  return sharp(await renderPicture(picture))
    .removeAlpha()
    .raw()
    .toBuffer()
}
