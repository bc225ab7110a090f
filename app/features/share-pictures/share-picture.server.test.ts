import { expect, test } from 'vitest'
import { setUpSampleList } from '../../../tests/support/sample-list.ts'
import { FULL_BUSINESS } from '../profile/testing/profile-samples.ts'
import { businessSharePicture, findPicture, pageSharePicture } from './share-picture.server.ts'

const source = setUpSampleList()

const plumber = { ...FULL_BUSINESS, banner: null, images: [] }

test('the address is made of kind, slug and hash, and is read back', async () => {
  const { path = '' } = pageSharePicture('county', 'St. Lucie') ?? {}
  expect(path).toMatch(/^\/media\/share\/county\/st-lucie-[0-9a-f]{12}\.png$/)
  const file = path.split('/').at(-1) ?? ''
  expect(await findPicture(source, { kind: 'county', file })).toMatchObject({
    picture: { name: 'St. Lucie County' },
    isPresent: true,
  })
  const older = 'st-lucie-0123456789ab.png'
  expect(await findPicture(source, { kind: 'county', file: older })).toMatchObject({ isPresent: false })
})

test('whatever the picture shows changes its address, and nothing else does', () => {
  const changed = [
    { ...plumber, name: 'Tidewrack Plumbing LLC' },
    { ...plumber, categoryName: 'Plumbers' },
    { ...plumber, city: '' },
  ]
  const paths = [plumber, ...changed].map((business) => businessSharePicture(business).path)
  expect(new Set(paths).size).toBe(changed.length + 1)
  expect(businessSharePicture({ ...plumber, phone: '(772) 288-0143' }).path).toBe(paths[0])
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
])('%j is no picture', async (file) => {
  expect(await findPicture(source, { kind: 'county', file })).toBeUndefined()
})

test('the alternative text names what is seen', () => {
  const business = {
    ...plumber,
    name: 'Tidewrack',
    categoryName: 'Plumbing',
    city: 'Stuart',
    countyName: 'Martin',
  }
  expect(businessSharePicture(business).alt).toBe('Tidewrack (Plumbing), Stuart, Martin County')
})

test('an owner’s photograph is shown where there is one', () => {
  const images = [{ url: '/elsewhere.png', alt: '' }]
  expect(businessSharePicture({ ...plumber, images }).path).toMatch(/^\/media\/share\/business\//)
  const photo = { url: '/media/photo.webp', alt: 'The shop', photoId: 'one', width: 800, height: 600 }
  expect(businessSharePicture({ ...plumber, images: [...images, photo] })).toEqual({
    path: '/media/photo.webp',
    alt: 'The shop',
    width: 800,
    height: 600,
  })
})
