import { expect, test } from 'vitest'
import { renderPage } from '../../ui/testing/render-page.tsx'
import { RegionCard, regionCountLabel } from './region-card.tsx'

// @spec 2.101
test('a card counts its businesses in the words of the specification', () => {
  expect(regionCountLabel(0)).toBe('Explore Businesses')
  expect(regionCountLabel(1)).toBe('1 Veteran Business')
  expect(regionCountLabel(2)).toBe('2 Veteran Businesses')
})

test('a card names four counties and says how many more there are', () => {
  const card = (countyNames: string[]) =>
    renderPage(
      <RegionCard
        region={{
          id: 'south',
          name: 'South',
          counties: countyNames.map((name) => ({ slug: name.toLowerCase(), name })),
          count: 0,
        }}
        index={0}
      />,
    )
  const seven = card(['A1', 'B2', 'C3', 'D4', 'E5', 'F6', 'G7'])
  for (const shown of ['A1', 'B2', 'C3', 'D4', '+3 more', '7 counties']) expect(seven).toContain(shown)
  expect(seven).not.toContain('E5')
  expect(card(['A1', 'B2', 'C3', 'D4'])).not.toContain('more')
})
