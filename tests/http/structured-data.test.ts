import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import notes from '../../reference-data/category-notes.json' with { type: 'json' }
import { projectRoot } from '../support/directory-server.ts'

const directory = inject('sharedDirectory')
const folder = mkdtempSync(join(tmpdir(), 'directory-structured-data-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Description = Record<string, unknown> & { '@type': string }

async function descriptionsOf(path: string): Promise<Description[]> {
  const html = await (await fetch(directory + path)).text()
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...blocks].map(([, json = '']) => JSON.parse(json) as Description)
}

/** The description of a type on a page. */
async function descriptionOf(path: string, type: string): Promise<Description> {
  const found = (await descriptionsOf(path)).find((description) => description['@type'] === type)
  if (!found) throw new Error(`${path} has no ${type}`)
  return found
}

const categoryTypes = [...new Set(Object.values(notes.categories).map(({ schemaType }) => schemaType))]

/** One page of each kind that describes itself, and businesses that differ in what they give. */
const PAGES = [
  '/',
  '/category/plumbing',
  '/category/plumbing/city/orlando',
  '/region/south?page=2',
  '/county/martin',
  '/business/tidewrack-plumbing-1',
  '/business/harlow-and-pruitt-cooling-co-1',
  '/business/slipway-sixteen-1',
  '/business/porch-light-rides-1',
  '/featured-article/favob1',
]

describe('the vocabulary of schema.org', () => {
  /** What each page says, as statements for the compiler; one run of it reads the large vocabulary for all tests. */
  let types: Set<string>
  let errors: { pages: string; categories: string; wrong: string }

  beforeAll(async () => {
    const descriptions = (await Promise.all(PAGES.map(descriptionsOf))).flat()
    types = new Set(descriptions.map((description) => description['@type']))
    errors = await typeErrors({
      pages: descriptions.map(
        (description, index) =>
          `export const d${index}: schema.WithContext<schema.${description['@type']}> = ` +
          // What an action asks for is an annotation of its properties (schema.org, Potential Actions), not a property.
          JSON.stringify(description, (key, value: unknown) => (key.endsWith('-input') ? undefined : value)),
      ),
      categories: categoryTypes.map((type) =>
        type === 'NGO'
          ? `export const NGO: schema.NGO = { '@type': 'NGO' }`
          : `export const ${type}: Extract<schema.LocalBusiness, { '@type': '${type}' }>['@type'] = '${type}'`,
      ),
      wrong: [
        `export const d: schema.WithContext<schema.Plumber> = { '@context': 'https://schema.org', '@type': 'Plumber', phone: '1' }`,
      ],
    })
  })

  // @spec 1.17
  test('has every type, property and value of the pages', () => {
    expect(types).toEqual(
      new Set([
        'WebSite',
        'Organization',
        'BreadcrumbList',
        'ItemList',
        'Service',
        'Plumber',
        'HVACBusiness',
        'NGO',
        'Article',
      ]),
    )
    expect(errors.pages).toBe('')
  })

  test('has the type of every category, as a business or an NGO', () => {
    expect(categoryTypes.length).toBeGreaterThan(10)
    expect(errors.categories).toBe('')
  })

  test('is really asked: a property that it does not have is told', () => {
    expect(errors.wrong).toContain("'phone' does not exist")
  })
})

describe('a page says of itself', () => {
  // @spec 1.17
  test('a business: its type, telephone, place and hours', async () => {
    expect(await descriptionOf('/business/tidewrack-plumbing-1', 'Plumber')).toMatchObject({
      name: 'Tidewrack Plumbing',
      telephone: '+17725550185',
      address: { addressLocality: 'Stuart', addressRegion: 'FL', addressCountry: 'US' },
      geo: { latitude: 27.14, longitude: -80.21 },
      openingHoursSpecification: [
        {
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '08:00',
          closes: '16:30',
        },
      ],
    })
  })

  test('a group that travels: the counties that it serves, and no point on a map', async () => {
    const rides = await descriptionOf('/business/porch-light-rides-1', 'NGO')
    expect(JSON.stringify(rides.areaServed)).toContain('Union County, Florida')
    expect(JSON.stringify(rides)).not.toContain('GeoCoordinates')
  })

  test('a list: what it lists, counted through its pages', async () => {
    const list = await descriptionOf('/region/south?page=2', 'ItemList')
    const items = list.itemListElement as { position: number; url: string }[]
    expect(items.map(({ position }) => position)).toEqual([9, 10, 11, 12, 13, 14, 15, 16])
    for (const { url } of items) expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/business\//)
  })

  test('a county: the service area of the specification', async () => {
    const service = await descriptionOf('/county/martin', 'Service')
    expect(service.areaServed).toMatchObject({ '@type': 'GeoCircle', geoRadius: '100 mi' })
  })

  // @spec 1.17
  test('home: the site with its search', async () => {
    const site = await descriptionOf('/', 'WebSite')
    expect(site.potentialAction).toMatchObject({
      '@type': 'SearchAction',
      target: { urlTemplate: `${directory}/businesses/search?category={search_term_string}` },
    })
  })

  test('a page that nobody should find: nothing', async () => {
    for (const path of [
      '/auth',
      '/no/such/page',
      '/county/liberty',
      '/businesses/search?category=Plumbing',
    ]) {
      const types = (await descriptionsOf(path)).map((description) => description['@type'])
      expect(types, path).not.toContain('ItemList')
    }
  })
})

/**
 * What the compiler says of each list of statements against the published vocabulary, as Google's schema-dts
 * has it.
 */
async function typeErrors<Name extends string>(
  statements: Record<Name, string[]>,
): Promise<Record<Name, string>> {
  const names = Object.keys(statements) as Name[]
  for (const name of names) {
    const imported = `import type * as schema from '${projectRoot}node_modules/schema-dts'`
    writeFileSync(join(folder, `${name}.ts`), [imported, ...statements[name]].join('\n'))
  }
  const options = ['--noEmit', '--strict', '--ignoreConfig', '--types', '', '--moduleResolution', 'bundler']
  const printed = await new Promise<string>((resolve) => {
    execFile(
      join(projectRoot, 'node_modules', '.bin', 'tsc'),
      [...options, '--module', 'esnext', ...names.map((name) => `${name}.ts`)],
      { cwd: folder },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    )
  })
  // Each error begins in a line with its file; what belongs to no file is told of all.
  const errors = printed.split(/\n(?=\S)/).filter((error) => error.trim() !== '')
  const other = (error: string, name: Name) =>
    names.some((another) => another !== name && error.startsWith(`${another}.ts`))
  return Object.fromEntries(
    names.map((name) => [name, errors.filter((error) => !other(error, name)).join('\n')]),
  ) as Record<Name, string>
}
