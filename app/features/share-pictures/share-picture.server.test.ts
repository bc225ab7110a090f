import { expect, test } from 'vitest'
import {
  type BusinessPicture,
  parsePictureFile,
  pictureForMetadata,
  pictureHash,
  picturePath,
} from './share-picture.server.ts'

const plumber: BusinessPicture = {
  kind: 'business',
  slug: 'tidewrack-plumbing-1',
  name: 'Tidewrack Plumbing',
  categorySlug: 'plumbing',
  categoryName: 'Plumbing',
  city: 'Stuart',
  countySlug: 'martin',
  countyName: 'Martin',
}

test('the address is made of kind, slug and hash, and is read back', () => {
  const path = picturePath(plumber)
  expect(path).toMatch(/^\/media\/share\/business\/tidewrack-plumbing-1-[0-9a-f]{12}\.png$/)
  expect(parsePictureFile(path.split('/').at(-1) ?? '')).toEqual({
    slug: plumber.slug,
    hash: pictureHash(plumber),
  })
})

test('whatever the picture shows changes its address, and nothing else does', () => {
  const changed: BusinessPicture[] = [
    { ...plumber, name: 'Tidewrack Plumbing LLC' },
    { ...plumber, categorySlug: 'hvac' },
    { ...plumber, categoryName: 'Plumbers' },
    { ...plumber, city: null },
    { ...plumber, countySlug: 'st-lucie' },
    { ...plumber, countyName: 'St. Lucie' },
  ]
  expect(new Set([plumber, ...changed].map(pictureHash)).size).toBe(changed.length + 1)
  expect(pictureHash({ ...plumber })).toBe(pictureHash(plumber))
})

test.each([
  'martin.png',
  'martin-0123456789ab',
  'martin-0123456789ab.svg',
  'martin-0123456789AB.png',
  'Martin-0123456789ab.png',
  '../martin-0123456789ab.png',
  '..%2Fmartin-0123456789ab.png',
  'a/b-0123456789ab.png',
  'a\\b-0123456789ab.png',
  'a..b-0123456789ab.png',
  'a\0-0123456789ab.png',
  '-0123456789ab.png',
  `${'a'.repeat(201)}-0123456789ab.png`,
])('%j is no picture', (file) => {
  expect(parsePictureFile(file)).toBeUndefined()
})

test('the alternative text names what is seen', () => {
  expect(pictureForMetadata(plumber).alt).toBe(
    'Tidewrack Plumbing, Plumbing, with Martin County on a map of Florida',
  )
})
