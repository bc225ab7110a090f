import * as lucide from 'lucide-react'
import { describe, expect, test } from 'vitest'
import data from '../../../reference-data/categories.json' with { type: 'json' }
import notes from '../../../reference-data/category-notes.json' with { type: 'json' }
import {
  categorySlugsMatching,
  categoryTitle,
  findCategory,
  isAllCategories,
  suggestCategories,
} from './find-category.ts'
import { groupCategories } from './group-categories.server.ts'
import {
  INDUSTRIES,
  type Category,
  everyCategory,
  listCategories,
  mostUsedCategories,
  popularCategories,
} from './category.ts'

const byDisplayName = (a: Category, b: Category) => a.displayName.localeCompare(b.displayName, 'en')

describe('lists', () => {
  // @spec 3.22
  test('48 categories are shown, by display name', () => {
    const names = listCategories().map((category) => category.displayName)
    expect(names).toHaveLength(48)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
    expect(names.indexOf('Fitness')).toBeLessThan(names.indexOf('Home Defense'))
  })

  // @spec 2.49
  test('Auto Repair is not listed, but exists', () => {
    expect(listCategories().map((category) => category.name)).not.toContain('Auto Repair')
    expect(everyCategory().flatMap(({ slug, listed }) => (listed ? [] : slug))).toEqual([
      'auto-repair',
      'disability-benefits',
    ])
  })

  // @spec 2.50
  test('Home Repair is shown as Home Remodeling and keeps its slug', () => {
    const homeRepair = listCategories().find((category) => category.name === 'Home Repair')
    expect(homeRepair).toMatchObject({ displayName: 'Home Remodeling', slug: 'home-repair' })
    expect(everyCategory().filter((category) => category.name !== category.displayName)).toEqual([homeRepair])
  })

  // @spec 2.51
  test('every slug is the lower-cased name with hyphens', () => {
    for (const { slug, name } of everyCategory()) expect(slug).toBe(name.toLowerCase().replaceAll(' ', '-'))
  })

  // @spec 2.48
  test('letters hold every listed category once, in order', () => {
    const groups = groupCategories('letter')
    expect(groups.flatMap((group) => group.categories)).toEqual(listCategories())
    const letters = groups.map(({ heading }) => heading)
    expect(letters).toEqual([...new Set(letters)].toSorted())
    for (const { heading, categories } of groups) {
      expect(categories.every((category) => category.displayName.startsWith(heading))).toBe(true)
    }
  })

  // @spec 3.31
  test('each category is in one of the sixteen industries', () => {
    expect(INDUSTRIES).toHaveLength(16)
    for (const { name, industry } of everyCategory()) expect(INDUSTRIES, name).toContain(industry)
  })

  test('families hold every listed category once, in order', () => {
    const groups = groupCategories('family')
    expect(groups.flatMap(({ categories }) => categories).toSorted(byDisplayName)).toEqual(listCategories())
    for (const { categories } of groups) {
      expect(categories.length).toBeGreaterThan(1)
      expect(categories).toEqual(categories.toSorted(byDisplayName))
    }
  })

  test.each([
    ['barber-shops', 'health-and-body'],
    ['animal-services', 'pets'],
    ['aquarium-maintenance', 'pets'],
    ['non-profit', 'community'],
    ['social-clubs', 'community'],
    ['boat-repair', 'vehicles-and-boats'],
    ['home-defense', 'safety'],
    ['photography', 'gifts-and-occasions'],
  ])('%s is looked for in %s', (slug, family) => {
    const found = groupCategories('family').find(({ categories }) =>
      categories.some((each) => each.slug === slug),
    )
    expect(found?.id).toBe(family)
  })

  // @spec 2.39
  test('five categories are popular', () => {
    const slugs = popularCategories().map((category) => category.slug)
    expect(slugs).toEqual(['hvac', 'plumbing', 'landscape', 'home-repair', 'food-and-drinks'])
  })

  test('the most used categories are in a menu by name; without numbers, the popular ones', () => {
    const slugs = (counts: Record<string, number>, number: number) =>
      mostUsedCategories(counts, number).map(({ slug }) => slug)
    expect(slugs({ trucking: 3, roofing: 2, plumbing: 2, hvac: 1 }, 3)).toEqual([
      'plumbing',
      'roofing',
      'trucking',
    ])
    expect(slugs({ trucking: 3, roofing: 2, plumbing: 2 }, 2)).toEqual(['plumbing', 'trucking'])
    expect(slugs({}, 5).toSorted()).toEqual(
      popularCategories()
        .map(({ slug }) => slug)
        .toSorted(),
    )
    expect(slugs({ 'auto-repair': 9 }, 5), 'what no list shows').not.toContain('auto-repair')
  })

  // @spec 3.23
  test('every icon is a component of lucide-react', () => {
    const { defaultIconComponent, categories } = notes
    const icons = Object.values(categories).map(({ iconComponent }) => iconComponent)
    for (const icon of [defaultIconComponent, ...icons]) expect(lucide, icon).toHaveProperty(icon)
    expect(Object.keys(categories).toSorted()).toEqual(
      everyCategory()
        .map(({ slug }) => slug)
        .toSorted(),
    )
  })
})

describe('a category is found', () => {
  test('by slug, name and display name in any spelling', () => {
    for (const category of everyCategory()) {
      for (const text of [category.slug, category.name, category.displayName, category.name.toUpperCase()]) {
        expect(findCategory(text), text).toBe(category)
      }
    }
    expect(findCategory(' food & drinks ')?.slug).toBe('food-and-drinks')
    expect(findCategory('Non-Profit')?.slug).toBe('non-profit')
  })

  test('by alias: landscaping is landscape, home-remodeling is home-repair', () => {
    expect(findCategory('landscaping')).toBe(findCategory('landscape'))
    expect(findCategory('Landscaping')?.slug).toBe('landscape')
    expect(findCategory('home-remodeling')?.slug).toBe('home-repair')
  })

  // @spec 5.6
  test('by sample group, also where the slug in camel case is not the group', () => {
    expect(findCategory('clothingApparel')?.slug).toBe('apparel')
    expect(findCategory('clothing-apparel')?.slug).toBe('apparel')
    expect(findCategory('cleaning')?.slug).toBe('cleaning-services')
    expect(findCategory('garageDoor')?.slug).toBe('garage-doors')
    expect(findCategory('parties-and-events')?.slug).toBe('parties-and-event-rentals')
    expect(findCategory('airAndElectric')?.slug).toBe('hvac')
  })

  test.each(['All', 'all', '', ' ', 'unknown', 'constructor', '__proto__', 'plumber', null, undefined])(
    '%s is no category',
    (text) => expect(findCategory(text)).toBeUndefined(),
  )

  // @spec 3.22
  test('All is the choice that filters nothing', () => {
    expect(isAllCategories('all')).toBe(true)
    expect(isAllCategories('Wall')).toBe(false)
  })
})

// @spec 5.6
test('each of the 42 sample groups has its category', () => {
  const keys = Object.keys(data.groupKeyToCategorySlug)
  expect(keys).toHaveLength(42)
  expect(keys.filter((key) => !findCategory(key))).toEqual([])
  expect(findCategory('airAndElectric')).toBe(findCategory('hvac'))
  for (const [slug, { groupKeys }] of Object.entries(notes.categories)) {
    for (const key of groupKeys) {
      expect(findCategory(key)?.slug, key).toBe(slug)
      expect(findCategory(key.replace(/[A-Z]/g, '-$&').toLowerCase())?.slug, key).toBe(slug)
    }
  }
  expect(Object.values(notes.categories).flatMap(({ groupKeys }) => groupKeys)).toHaveLength(42)
})

describe('a search', () => {
  test('that names a category means exactly that one', () => {
    for (const { slug, name, displayName } of everyCategory()) {
      for (const text of [slug, name, displayName]) expect(categorySlugsMatching(text)).toEqual([slug])
    }
    expect(categorySlugsMatching('landscaping')).toEqual(categorySlugsMatching('landscape'))
  })

  test('finds fence construction under construction only when it asks for fence construction', () => {
    expect(categorySlugsMatching('construction')).toEqual(['construction'])
    expect(categorySlugsMatching('constr')).toEqual(['construction'])
    expect(categorySlugsMatching('CON')).toEqual(['construction', 'pest-control'])
    expect(categorySlugsMatching('fence')).toEqual(['fence-construction'])
    expect(categorySlugsMatching('fence-construction')).toEqual(['fence-construction'])
  })

  // @spec 3.31
  test('that names an industry means the categories in it', () => {
    const automotive = [
      'auto-repair',
      'auto-services',
      'boat-repair',
      'car-dealership',
      'car-wash',
      'detailing',
    ]
    expect(categorySlugsMatching('Automotive')).toEqual(automotive)
    expect(categorySlugsMatching('food-and-beverage')).toEqual(categorySlugsMatching('Food & Beverage'))
    expect(categorySlugsMatching('Construction')).toEqual(['construction'])
  })

  test('otherwise finds every category whose name contains the text', () => {
    expect(categorySlugsMatching('repair')).toEqual(['auto-repair', 'boat-repair', 'home-repair'])
    expect(categorySlugsMatching('Dog')).toEqual(['dog-grooming', 'dog-training'])
    expect(categorySlugsMatching('water-')).toEqual(['water-heater-maintenance', 'water-treatment'])
    expect(categorySlugsMatching('remodel')).toEqual(['home-repair'])
    expect(categorySlugsMatching('removal')).toEqual(['tree-removal', 'waste-removal'])
  })

  test('for nothing or something unknown finds none, for All every category', () => {
    expect(categorySlugsMatching('')).toEqual([])
    expect(categorySlugsMatching(' - ')).toEqual([])
    expect(categorySlugsMatching(undefined)).toEqual([])
    expect(categorySlugsMatching('blacksmith')).toEqual([])
    expect(categorySlugsMatching('All')).toHaveLength(50)
  })

  // @spec 5.8
  test('follows the contains-rule for every part of every name', () => {
    for (const { name } of everyCategory()) {
      for (const part of [name.slice(0, 4), name.slice(1, 5), name.slice(-4)]) {
        if (findCategory(part) || part.trim() === '') continue
        const containing = everyCategory()
          .filter((other) =>
            `${other.name}|${other.displayName}`.toLowerCase().includes(part.toLowerCase().trim()),
          )
          .map((other) => other.slug)
        const expected = containing.filter(
          (slug) => slug !== 'fence-construction' || !containing.includes('construction'),
        )
        expect(categorySlugsMatching(part), part).toEqual(expected)
      }
    }
  })
})

test.each([
  ['plumber', 'plumbing'],
  ['pluming', 'plumbing'],
  ['ac-repair', 'hvac'],
  ['roofers', 'roofing'],
  ['photo', 'photography'],
])('"%s" may mean %s', (text, slug) => {
  expect(suggestCategories(text).map((category) => category.slug)).toContain(slug)
})

test('nothing is suggested for what is like no category', () => {
  expect(suggestCategories('zzyzx')).toEqual([])
  expect(suggestCategories('\0')).toEqual([])
})

// @spec 2.53
test('a title is looked up, and made from the slug for unknown ones', () => {
  expect(categoryTitle('hvac')).toBe('HVAC')
  expect(categoryTitle('it-services')).toBe('IT Services')
  expect(categoryTitle('arts-and-crafts')).toBe('Arts and Crafts')
  expect(categoryTitle('parties-and-event-rentals')).toBe('Parties and Event Rentals')
  expect(categoryTitle('home-repair')).toBe('Home Remodeling')
  expect(categoryTitle('landscaping')).toBe('Landscape')
  expect(categoryTitle('horse-shoeing')).toBe('Horse Shoeing')
})
