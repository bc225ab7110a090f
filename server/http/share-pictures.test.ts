import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { setUpSampleList } from '../../tests/support/sample-list.ts'
import { openDatabase } from '../../app/db/client.ts'
import {
  picturePath,
  type SharePicture,
  subjectPicture,
} from '../../app/features/share-pictures/share-picture.server.ts'
import { sharePictures } from './share-pictures.ts'

const source = setUpSampleList()

const COUNTIES =
  'martin monroe union duval clay lake polk leon bay gulf levy dixie citrus marion sumter pasco lee glades hendry orange baker nassau'.split(
    ' ',
  )

function countyPath(slug: string): string {
  const picture = subjectPicture('county', slug)
  return picture ? picturePath(picture) : ''
}

/** "Draws" the name, slowly, and counts how many it draws at the same time. */
function aServer({ failing = new Set<string>() } = {}) {
  const drawn: string[] = []
  let atOnce = 0
  let mostAtOnce = 0
  const app = sharePictures(source, async ({ slug }: SharePicture) => {
    drawn.push(slug)
    mostAtOnce = Math.max(mostAtOnce, ++atOnce)
    await setTimeout(5)
    atOnce--
    if (failing.has(slug)) throw new Error('no ink')
    return Buffer.from(slug)
  })
  const get = async (path: string) => app.request(path)
  return { get, county: (slug: string) => get(countyPath(slug)), drawn, mostAtOnce: () => mostAtOnce }
}

test('a picture is drawn once, and may be kept for ever', async () => {
  const { county, drawn } = aServer()
  const answers = [await county('martin'), await county('martin')]
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(await answer.text()).toBe('martin')
  }
  expect(drawn).toEqual(['martin'])
})

test('those who ask at the same time share one drawing', async () => {
  const { county, drawn } = aServer()
  const answers = await Promise.all(Array.from({ length: 50 }, () => county('martin')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(drawn).toEqual(['martin'])
})

test('one picture is drawn at a time', async () => {
  const { county, drawn, mostAtOnce } = aServer()
  await Promise.all(COUNTIES.slice(0, 3).map(county))
  expect(mostAtOnce()).toBe(1)
  expect(drawn.toSorted()).toEqual(['martin', 'monroe', 'union'])
})

test('when too many are waiting, the next is told when to come back and the others are drawn', async () => {
  const { county, drawn } = aServer()
  const answers = await Promise.all(COUNTIES.map(county))
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['10'])
  expect(drawn).toHaveLength(21)
  expect((await county('nassau')).status).toBe(200)
})

test('a failed drawing is not kept, and the next ones are drawn', async () => {
  const failing = new Set(['martin'])
  const { county } = aServer({ failing })
  const [failed, other] = await Promise.allSettled([county('martin'), county('monroe')])
  expect([failed.status, other.status]).toEqual(['rejected', 'fulfilled'])
  failing.clear()
  expect((await county('martin')).status).toBe(200)
})

test('while the database is away nobody is told that there is no picture', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
  onTestFinished(() => away.close())
  const app = sharePictures(away, () => Promise.resolve(Buffer.from('')))
  const { status, headers } = await app.request('/media/share/business/tidewrack-plumbing-1-0123456789ab.png')
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '10', 'no-store'])
})
