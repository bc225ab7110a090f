import { expect, test } from 'vitest'
import { FULL_BUSINESS } from '../profile/testing/profile-samples.ts'
import {
  businessPictureForMetadata,
  parsePictureFile,
  pictureForMetadata,
  pictureHash,
  picturePath,
  type SharePicture,
} from './share-picture.server.ts'

const plumber: SharePicture = {
  kind: 'business',
  slug: 'tidewrack-plumbing-1',
  label: 'Plumbing',
  name: 'Tidewrack Plumbing',
  place: 'Stuart, Martin County',
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
  const changed: SharePicture[] = [
    { ...plumber, name: 'Tidewrack Plumbing LLC' },
    { ...plumber, label: 'Plumbers' },
    { ...plumber, place: 'Martin County' },
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
  expect(pictureForMetadata(plumber).alt).toBe('Tidewrack Plumbing (Plumbing), Stuart, Martin County')
})

test('an owner’s photograph is shown where there is one', () => {
  const business = { ...FULL_BUSINESS, banner: null, images: [{ url: '/elsewhere.png', alt: '' }] }
  expect(businessPictureForMetadata(business).path).toMatch(/^\/media\/share\/business\//)
  const photo = { url: '/media/photo.webp', alt: 'The shop', photoId: 'one', width: 800, height: 600 }
  expect(businessPictureForMetadata({ ...business, images: [...business.images, photo] })).toEqual({
    path: '/media/photo.webp',
    alt: 'The shop',
    width: 800,
    height: 600,
  })
})
