import { expect, test } from 'vitest'
import type { OpenDataFiles } from '../../db/schema/index.ts'
import { DATA_LICENSES, findDataLicense } from './data-path.ts'
import { dataCatalog, dataPackage } from './describe-data.server.ts'

const made: OpenDataFiles = {
  madeAt: '2026-11-20T21:30:00.000Z',
  rows: 3,
  state: '',
  files: { csv: { bytes: 12, sha256: 'ab'.repeat(32), parts: 1 } },
  before: [],
}
const publicUrl = 'https://directory.example'

// Required by the Data Package standard and by DCAT-US 1.1 for states and counties.
test.each([
  { publicUrl, dataLicense: 'CC-BY-4.0', operator: { name: 'A. Club', email: 'a@b.example' }, made },
  { publicUrl, operator: {}, made: undefined },
])('package and catalog have what their standards require', (described) => {
  const { name, resources } = dataPackage(described)
  expect(name).toMatch(/^[a-z0-9._-]+$/)
  expect(resources.length).toBeGreaterThan(0)
  for (const { name: resource, path } of resources) {
    expect(resource).toMatch(/^[a-z0-9._-]+$/)
    expect(URL.canParse(path)).toBe(true)
  }
  const { conformsTo, dataset } = dataCatalog(described)
  expect(conformsTo).toBe('https://project-open-data.cio.gov/v1.1/schema')
  expect(dataset[0]).toMatchObject({
    '@type': 'dcat:Dataset',
    title: expect.stringMatching(/./),
    description: expect.stringMatching(/./),
    keyword: expect.arrayContaining([expect.any(String)]),
    modified: expect.any(String),
    publisher: expect.objectContaining({ name: expect.stringMatching(/./) }),
    contactPoint: expect.objectContaining({ fn: expect.stringMatching(/./) }),
    identifier: expect.stringMatching(/^https?:/),
    accessLevel: 'public',
  })
})

test('without a license all rights are reserved, by name', () => {
  const described = { publicUrl, operator: { name: 'A. Club' }, made }
  expect(dataPackage(described).description).toContain(
    'All rights reserved by the businesses and A. Club; ask us.',
  )
  expect(dataCatalog(described).dataset[0]).toMatchObject({ rights: expect.stringContaining('A. Club') })
  expect(dataCatalog(described).dataset[0]).not.toHaveProperty('license')
})

test('the file is named with its size and hash', () => {
  expect(dataPackage({ publicUrl, operator: {}, made }).resources[0]).toMatchObject({
    path: 'https://directory.example/data/listings.csv',
    bytes: 12,
    hash: `sha256:${'ab'.repeat(32)}`,
  })
})

test('a license is a known name or an https address', () => {
  for (const name of Object.keys(DATA_LICENSES)) expect(findDataLicense(name)).toMatchObject({ name })
  expect(findDataLicense('https://license.example/1')).toEqual({
    title: 'https://license.example/1',
    path: 'https://license.example/1',
  })
  for (const text of ['MIT-ish', 'http://license.example', 'https://', 'constructor', undefined]) {
    expect(findDataLicense(text)).toBeUndefined()
  }
})
