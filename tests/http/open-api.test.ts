import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import OpenAPIClientAxios, { type Document, type UnknownOperationMethod } from 'openapi-client-axios'
import { beforeAll, expect, inject, test } from 'vitest'
import { OPERATIONS } from '../../app/features/open-api/operations.server.ts'

const BUSINESS = 'tidewrack-plumbing-1'
const url = inject('sharedDirectory')
const get = (path: string, init?: RequestInit) => fetch(new URL(path, url), init)

let document: Document
let client: Record<string, UnknownOperationMethod>
beforeAll(async () => {
  document = (await (await get('/api/v1/openapi.json')).json()) as Document
  // The directory may know itself by another address than the one it is tested at.
  const definition = { ...document, servers: [{ url }] }
  client = await new OpenAPIClientAxios({ definition }).init()
})

test('the document passes an outside linter', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'open-api-'))
  try {
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document))
    // The license of the data is the operator's choice; only pages that take nothing have nothing to refuse.
    const rules = { 'info-license': 'off', 'operation-4xx-response': 'off' }
    await writeFile(join(folder, 'redocly.yaml'), JSON.stringify({ extends: ['recommended-strict'], rules }))
    const redocly = join(process.cwd(), 'node_modules/@redocly/cli/bin/cli.js')
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const linted = promisify(execFile)(process.execPath, [redocly, 'lint', 'openapi.json', '--format=json'], {
      cwd: folder,
      env,
    })
    const { stdout } = await linted.catch((error: { stdout: string }) => error)
    expect((JSON.parse(stdout) as { problems: unknown[] }).problems).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})

test.each(OPERATIONS)(
  'an outside client made from it reads $path, which answers as it says',
  async (operation) => {
    const { id, parameters, answers, example = {} } = operation
    const isOfOne = parameters?.shape['id'] !== undefined
    // The client takes every text for JSON, if it can.
    const isJson = Object.keys(answers).every((type) => type.endsWith('json'))
    const answer = await client[id]?.(
      { ...example, ...(isOfOne && { id: BUSINESS }) },
      undefined,
      isJson || isOfOne ? {} : { transformResponse: String },
    )
    const type = String(answer?.headers['content-type']).replace(/;.*/, '')
    expect(Object.keys(answers)).toContain(type)
    const data: unknown = answer?.data
    expect(answers[type]?.parse(data)).toEqual(data)
    expect(JSON.stringify(data)).toMatch(/plumb|promisedHours|dcat|listings-csv|openapi|vcalendar/i)
  },
)

test('a business is written in the format that Accept names', async () => {
  const typeOf = async (accept: string) => {
    const answer = await get(`/api/v1/businesses/${BUSINESS}`, { headers: { accept } })
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept')
    return answer.headers.get('content-type')?.replace(/;.*/, '')
  }
  expect(await typeOf('text/vcard')).toBe('text/vcard')
  expect(await typeOf('application/json;q=0.1, application/ld+json')).toBe('application/ld+json')
  expect(await typeOf('application/geo+json')).toBe('application/geo+json')
  expect(await typeOf('text/html, */*')).toBe('application/json')
})

test('a page leads to the next one, says what is left of the limit, and is known again', async () => {
  const first = await get('/api/v1/businesses?q=repair')
  const [, next = ''] = /^<(.*)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? []
  const { pathname, search } = new URL(next)
  const [one, two] = (await Promise.all([first.json(), (await get(pathname + search)).json()])) as {
    items: { id: string }[]
  }[]
  expect(two?.items.length).toBeGreaterThan(0)
  expect(two?.items.filter(({ id }) => one?.items.some((other) => other.id === id))).toEqual([])
  expect(first.headers.get('ratelimit-policy')).toBe('"search";q=1200;w=600')
  expect(first.headers.get('ratelimit')).toMatch(/^"search";r=1[01]\d\d;t=\d{1,3}$/)

  const known = { 'if-none-match': first.headers.get('etag') ?? '', origin: 'https://elsewhere.example' }
  const again = await get('/api/v1/businesses?q=repair', { headers: known })
  expect(again.status).toBe(304)
  expect(again.headers.get('access-control-allow-origin')).toBe('*')
  expect(again.headers.get('access-control-expose-headers')).toContain('RateLimit')
})

test.each([
  ['/api/v1/businesses?county=atlantis', 422, 'unknown_place'],
  ['/api/v1/businesses?cursor=x', 400, 'bad_request'],
  ['/api/v1/businesses/nobody-1.vcf', 404, 'not_found'],
  ['/api/v1/businesses/tidewrack-plumbing-1.docx', 404, 'not_found'],
  ['/api/v1/nothing', 404, 'not_found'],
  ['/data/changes', 400, 'bad_request'],
])('%s is refused as problem details', async (path, status, error) => {
  const answer = await get(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
  const problem = (await answer.json()) as Record<string, string>
  expect(problem).toMatchObject({ type: `/api#${error}`, status, error, detail: problem['message'] })
  expect(await (await get('/api')).text()).toContain(`id="${error}"`)
})
