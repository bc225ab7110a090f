import { expect, test } from 'vitest'
import { pictureProblem } from './picture-problem.ts'

test.each(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/svg+xml'])('%s is taken', (type) => {
  expect(pictureProblem({ name: 'shop', type, size: 10 })).toBeUndefined()
})

test.each(['application/pdf', 'video/mp4', 'text/html', '', 'application/image/png'])(
  '%j is refused',
  (type) => {
    expect(pictureProblem({ name: 'menu.pdf', type, size: 10 })).toBe(
      '“menu.pdf” isn’t a picture. Choose an image file, such as a JPEG or PNG.',
    )
  },
)

test('an empty picture is refused', () => {
  expect(pictureProblem({ name: 'shop.png', type: 'image/png', size: 0 })).toContain('is empty')
})
