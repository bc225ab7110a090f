import { expect, test } from 'vitest'
import { heicProblem, pictureProblem, smallProblem } from './picture-problem.ts'

test.each(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/svg+xml'])('%s is taken', (type) => {
  expect(pictureProblem({ name: 'shop', type, size: 10 })).toBeUndefined()
})

// @spec 5.4
test.each(['application/pdf', 'video/mp4', 'text/html', '', 'application/image/png'])(
  '%j is refused',
  (type) => {
    expect(pictureProblem({ name: 'menu.pdf', type, size: 10 })).toBe(
      '“menu.pdf” isn’t a picture. Choose an image file, such as a JPEG or PNG.',
    )
  },
)

// @spec 1.39
test('an empty picture is refused', () => {
  expect(pictureProblem({ name: 'shop.png', type: 'image/png', size: 0 })).toContain('is empty')
})

test('a picture with a side below 200 pixels is refused with the size that works', () => {
  expect(smallProblem({ width: 200, height: 200 })).toBeUndefined()
  expect(smallProblem({ width: 40, height: 900 }, 'icon.png')).toBe(
    '“icon.png” is only 40 × 900 pixels. Choose a picture that’s at least 200 pixels wide and high.',
  )
})

test('a HEIC photo is told as what it is, with the way out', () => {
  expect(heicProblem('IMG_0421.HEIC')).toMatch(/^“IMG_0421.HEIC” is a HEIC photo.*Save it as a JPEG/)
  expect(heicProblem()).toMatch(/^This file is a HEIC photo/)
})
