import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type DirectoryServer, startDirectory } from '../../support/directory-server.ts'
import { theSameDirectory } from '../../support/journeys-directory.ts'
import { expect, isHydrated, test } from '../testing/journey.ts'

// The same directory once more, as an operator runs it who has a map with streets.
/** The sea, and nothing in it: no tiles are needed for a test of what stands on the map. */
const STYLE = {
  version: 8,
  sources: {},
  layers: [{ id: 'sea', type: 'background', paint: { 'background-color': '#9bc4d8' } }],
}

let isBroken = false
const asked: string[] = []
const outside = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.writeHead(isBroken ? 500 : 200, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
  })
  response.end(JSON.stringify(STYLE))
})
let directory: DirectoryServer

test.beforeAll(async () => {
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  directory = await startDirectory({
    ...theSameDirectory(),
    LOG_LEVEL: 'error',
    MAP_STYLE_URL: `http://127.0.0.1:${(outside.address() as AddressInfo).port}/style.json`,
  })
})
test.afterAll(async () => {
  await directory.stop()
  outside.close()
})

// Where no graphics card draws, its driver says so.
test.afterEach(({ complaints }) => {
  const ours = complaints.filter((complaint) => !complaint.includes('GL Driver Message'))
  complaints.splice(0, complaints.length, ...ours)
})

test('streets come on a click, with the same markers, and are dragged; without them the map is what it was, and says so', async ({
  page,
}) => {
  await page.goto(`${directory.url}/businesses/search?q=plumber&where=Stuart`)
  await isHydrated(page)
  const map = page.getByRole('region', { name: 'Map of the results' })
  const pins = map.getByRole('list', { name: 'On the map' }).getByRole('link')
  const before = await pins.count()
  expect(before).toBeGreaterThan(0)
  expect(asked).toEqual([])

  isBroken = true
  await map.getByRole('button', { name: 'Show Streets' }).click()
  await expect(map.getByRole('status')).toContainText('The street map didn’t load.')
  await expect(map.getByRole('link', { name: 'Zoom in' })).toBeVisible()

  isBroken = false
  await map.getByRole('button', { name: 'Show Streets' }).click()
  const canvas = map.getByRole('region', { name: 'Map', exact: true })
  await expect(canvas).toBeVisible()
  await expect(pins).toHaveCount(before)

  const first = pins.first()
  const start = await first.boundingBox()
  await canvas.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await first.boundingBox())?.x).toBeLessThan((start?.x ?? 0) - 20)
  await expect(page).toHaveURL(/[?&]bounds=/)
  await expect(map.getByRole('link', { name: 'Leave This Area' })).toBeVisible()
  await expect(canvas).toBeVisible()

  await map.getByRole('button', { name: 'Hide Streets' }).click()
  await expect(canvas).toBeHidden()
  await expect(map.getByRole('link', { name: 'Zoom in' })).toBeVisible()
})
